import { callReport } from '@alo/messages/telephony/call-report.ts';
import { Button } from '@mantine/core';
import { Alert } from '../../../components/feedback/alert.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import classes from './call-report-progress.module.css';
import type { CallWalk, WalkState } from './call-walk.ts';
import { formatCount } from '../../../lib/text/number-text.ts';

const texts = callReport.progress;

interface CallReportProgressProps {
  state: WalkState;
  walk: CallWalk;
}

export function CallReportProgress({ state, walk }: CallReportProgressProps) {
  const { status, loaded, total, isTotalExact } = state;
  if (total === null || status === 'done' || loaded === 0) return null;
  if (status === 'failed') {
    return (
      <div className={classes.failure}>
        <Alert
          tone="danger"
          action={<Button onClick={walk.resume}>{callReport.failure.retry}</Button>}
        >
          {callReport.failure.partial(
            formatCount(loaded),
            isTotalExact ? formatCount(total) : null,
          )}
        </Alert>
      </div>
    );
  }
  const share = total === 0 ? 0 : loaded / total;
  return (
    <div className={classes.progress}>
      <span className={classes.text}>
        <strong>
          {status === 'stopped' ? texts.stopped : texts.loadingShort}
          {status !== 'stopped' && <span className={classes.noun}> {texts.noun}</span>}
        </strong>{' '}
        <span className="tabular">
          {isTotalExact
            ? texts.count(formatCount(loaded), formatCount(total))
            : texts.countSoFar(formatCount(loaded))}
        </span>
      </span>
      {isTotalExact && (
        <>
          <span className={classes.bar}>
            <ProgressBar label={texts.loading} value={share} />
          </span>
          <span className={`tabular ${classes.percent}`}>{Math.floor(share * 100)}%</span>
        </>
      )}
      {status === 'stopped' ? (
        <Button variant="subtle" size="sm" onClick={walk.resume}>
          {texts.resume}
        </Button>
      ) : (
        <Button variant="subtle" size="sm" onClick={walk.stop}>
          {texts.stop}
        </Button>
      )}
      {status === 'waiting' && (
        <p className={classes.waiting} role="status">
          {texts.waiting(state.waitSeconds)}
        </p>
      )}
    </div>
  );
}
