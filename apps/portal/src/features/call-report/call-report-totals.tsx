import { getHitRate } from '@alo/domain/calls/call-statistics.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { formatMoney } from '@alo/domain/money/money.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import classes from './call-report-totals.module.css';
import type { CollectedCalls } from './walk/collected-calls.ts';
import { formatCount, formatPercent } from '../../lib/text/number-text.ts';

const texts = callReport.totals;

interface CallReportTotalsProps {
  totals: ReturnType<CollectedCalls['getTotals']>;
  withPrice: boolean;
}

export function CallReportTotals({ totals, withPrice }: CallReportTotalsProps) {
  return (
    <dl className={classes.totals} aria-label={texts.label}>
      <div>
        <dt>{texts.calls}</dt>
        <dd className="tabular">{formatCount(totals.total)}</dd>
      </div>
      <div>
        <dt>{texts.answered}</dt>
        <dd className="tabular">
          {formatCount(totals.answered)} <small>{formatPercent(getHitRate(totals))}</small>
        </dd>
      </div>
      <div>
        <dt>{texts.talkTime}</dt>
        <dd className="tabular">{formatDuration(totals.talkSeconds)}</dd>
      </div>
      {withPrice && (
        <div>
          <dt>{texts.price}</dt>
          <dd className="tabular">{formatMoney(totals.price)}</dd>
        </div>
      )}
    </dl>
  );
}
