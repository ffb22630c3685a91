import type { TokenRequests } from '@alo/contract/identity/token-requests.ts';
import { tokenRequests as texts } from '@alo/messages/identity/access-tokens.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import classes from './token-requests-panel.module.css';

export function RequestTotals({ totals }: { totals: TokenRequests }) {
  const { total, failed, leftOut } = totals;
  if (total === 0) return null;
  return (
    <div>
      <dl className={classes.totals}>
        <div>
          <dt>{texts.total}</dt>
          <dd>{formatCount(total)}</dd>
        </div>
        <div>
          <dt>{texts.failed}</dt>
          <dd data-tone={failed > 0 ? 'danger' : undefined}>{formatCount(failed)}</dd>
        </div>
      </dl>
      {leftOut > 0 && <p className={classes.small}>{texts.leftOut(formatCount(leftOut))}</p>}
    </div>
  );
}
