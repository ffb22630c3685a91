import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { recordingsCloud as texts } from '@alo/messages/recordings/recordings-cloud.ts';
import { Link } from 'react-router';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { formatCount } from '../../../lib/text/number-text.ts';
import { computeProgress } from '../../../lib/queries/replay-progress.ts';
import classes from './back-fill.module.css';
import { useBackFill } from './use-cloud.ts';

/** DEL-16 */
export function BackFill() {
  const replay = useBackFill();
  const { doneCalls, total, fraction } = replay
    ? computeProgress(replay)
    : { doneCalls: 0, total: 0, fraction: 0 };
  const text = texts.backFill[replay?.state === 'paused' ? 'paused' : 'running'];
  return (
    <div className={classes.backFill}>
      {replay && (
        <>
          <span>{text(formatCount(doneCalls), formatCount(total))}</span>
          <ProgressBar label={texts.backFillProgress} value={fraction} />
        </>
      )}
      <Link
        to={`/integrations/log?gateway=${RECORDINGS_CLOUD_GATEWAY}`}
        state={{ opens: 'replay' }}
        className={classes.link}
      >
        {replay ? texts.seeBackFill : texts.startBackFill}
      </Link>
    </div>
  );
}
