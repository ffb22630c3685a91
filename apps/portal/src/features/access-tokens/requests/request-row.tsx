import type { TokenRequest } from '@alo/contract/identity/token-requests.ts';
import { tokenRequests as texts } from '@alo/messages/identity/access-tokens.ts';
import { Badge, type BadgeTone } from '../../../components/feedback/badge.tsx';
import { formatDateTime, formatTimeWithSeconds } from '../../../lib/text/time/relative-time.ts';
import { formatDurationMs } from '../../../lib/text/time/duration-text.ts';
import classes from './token-requests-panel.module.css';

export function RequestRow({ request }: { request: TokenRequest }) {
  const { happenedAt, method, path, status, ms } = request;
  return (
    <li className={classes.request}>
      <div className={classes.line}>
        <code className={classes.path}>
          <span className={classes.method}>{method}</span> {path}
        </code>
        <Badge tone={getTone(status)}>{status ?? texts.noAnswer}</Badge>
      </div>
      <p className={`${classes.small} tabular`}>
        <time dateTime={happenedAt}>
          {formatDateTime(happenedAt).slice(0, 5)} {formatTimeWithSeconds(happenedAt)}
        </time>
        {' · '}
        {formatDurationMs(ms)}
      </p>
    </li>
  );
}

function getTone(status: number | null): BadgeTone {
  if (status === null) return 'neutral';
  if (status >= 500) return 'danger';
  return status >= 400 ? 'warning' : 'success';
}
