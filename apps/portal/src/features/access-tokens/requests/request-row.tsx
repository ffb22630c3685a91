import type { TokenRequest } from '@alo/contract/identity/token-requests.ts';
import { tokenRequests as texts } from '@alo/messages/identity/access-tokens.ts';
import { Badge, type BadgeTone } from '../../../components/feedback/badge.tsx';
import { formatDateTime, formatTime } from '../../../lib/text/relative-time.ts';
import { formatDurationMs } from '../../../lib/text/duration-text.ts';
import classes from './token-requests-panel.module.css';

/** One request: what was asked, what came of it, when and how long it took. */
export function RequestRow({ request }: { request: TokenRequest }) {
  const { happenedAt, method, path, status, ms } = request;
  return (
    <li className={classes.request}>
      <div className={classes.line}>
        <code className={classes.path}>
          <span className={classes.method}>{method}</span> {path}
        </code>
        <Badge tone={toneOf(status)}>{status ?? texts.noAnswer}</Badge>
      </div>
      <p className={`${classes.small} tabular`}>
        <time dateTime={happenedAt}>
          {formatDateTime(happenedAt).slice(0, 5)} {formatTime(happenedAt)}
        </time>
        {' · '}
        {formatDurationMs(ms)}
      </p>
    </li>
  );
}

function toneOf(status: number | null): BadgeTone {
  if (status === null) return 'neutral';
  if (status >= 500) return 'danger';
  return status >= 400 ? 'warning' : 'success';
}
