import type { DeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { useState } from 'react';
import { formatCount } from '../../../../lib/text/number-text.ts';
import classes from './progress-view.module.css';
import { estimateEnd, isLive, computeProgress } from '../../../../lib/queries/replay-progress.ts';
import { formatTime } from '../../../../lib/text/time/relative-time.ts';

interface ProgressViewProps {
  replay: DeliveryReplay;
  seenAt: number;
}

export function ProgressView({ replay, seenAt }: ProgressViewProps) {
  const { doneCalls, total, callsLeft, skipped } = computeProgress(replay);
  const counts: [keyof typeof texts.counts, number][] = [
    ['delivered', replay.delivered],
    ['left', callsLeft],
    ['dead', replay.dead],
    ['skipped', skipped],
  ];
  return (
    <div className={classes.view}>
      <div className={classes.line}>
        <span>{texts.seen(formatCount(doneCalls), formatCount(total))}</span>
        {/* The key resets the speed estimate after a pause. */}
        {replay.state === 'running' && (
          <EndsAt key={replay.id} doneCalls={doneCalls} callsLeft={callsLeft} seenAt={seenAt} />
        )}
      </div>
      <ReplayBar replay={replay} />
      <dl className={classes.counts}>
        {counts.map(([name, count]) => (
          <div key={name} data-bad={(name === 'dead' && count > 0) || undefined}>
            <dt>{texts.counts[name]}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function ReplayBar({ replay }: { replay: DeliveryReplay }) {
  const { fraction, total } = computeProgress(replay);
  const percent = Math.floor(fraction * 100);
  const quarter = Math.floor(percent / 25) * 25;
  const failedShare = total === 0 ? 0 : replay.dead / total;
  return (
    <>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ width: `${Math.max(0, fraction - failedShare) * 100}%` }} />
        <span data-bad style={{ width: `${Math.min(fraction, failedShare) * 100}%` }} />
      </div>
      <span role="status" className="visually-hidden">
        {quarter > 0 && isLive(replay) && texts.announced(quarter)}
      </span>
    </>
  );
}

interface EndsAtProps {
  doneCalls: number;
  callsLeft: number;
  seenAt: number;
}

function EndsAt({ doneCalls, callsLeft, seenAt }: EndsAtProps) {
  const [first] = useState({ observedAt: seenAt, doneCalls });
  const end = estimateEnd(first, { observedAt: seenAt, doneCalls }, callsLeft);
  if (end === null || callsLeft === 0) return null;
  return <span className={classes.end}>{texts.endsAt(formatTime(end))}</span>;
}
