import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import classes from './refresh-status.module.css';
import { formatTime } from '../../../lib/text/time/relative-time.ts';

const RADIUS = 15;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const texts = dashboard.refresh;

interface RefreshStatusProps {
  updatedAt: number | null;
  hasFailed: boolean;
  remaining: number;
  seconds: number;
  isPaused: boolean;
  onTogglePause: () => void;
}

export function RefreshStatus({
  updatedAt,
  hasFailed,
  remaining,
  seconds,
  isPaused,
  onTogglePause,
}: RefreshStatusProps) {
  const state = hasFailed ? 'failed' : isPaused ? 'paused' : 'live';
  return (
    <div className={classes.status}>
      <span className={classes.state}>
        <i className={classes.dot} data-state={state} />
        <span>
          {texts[state]}
          {updatedAt !== null && (
            <span className={classes.updatedAt}> · {texts.updatedAt(formatTime(updatedAt))}</span>
          )}
        </span>
      </span>
      <span
        className={classes.ring}
        role="timer"
        aria-live="off"
        aria-label={texts.next(remaining)}
      >
        <svg viewBox="0 0 36 36" width="34" height="34" aria-hidden>
          <circle className={classes.track} cx="18" cy="18" r={RADIUS} />
          <circle
            className={classes.rest}
            cx="18"
            cy="18"
            r={RADIUS}
            strokeDasharray={`${(remaining / seconds) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            transform="rotate(-90 18 18)"
          />
        </svg>
        <b aria-hidden data-long={remaining > 99 || undefined}>
          {remaining}
        </b>
      </span>
      <IconButton
        label={isPaused ? texts.resume : texts.pause}
        size="sm"
        className={classes.pause}
        onClick={onTogglePause}
      >
        {isPaused ? (
          <IconPlayerPlay size={18} aria-hidden />
        ) : (
          <IconPlayerPause size={18} aria-hidden />
        )}
      </IconButton>
    </div>
  );
}
