import { formatDuration } from '@alo/domain/time/duration.ts';
import { formatExactMoney } from '@alo/domain/money/money.ts';
import { clockAt } from '@alo/domain/time/sao-paulo-time.ts';
import { callDirection } from '@alo/messages/telephony/calls.ts';
import { memo } from 'react';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { CallDirectionIcon } from './call-direction-icon.tsx';
import classes from './call-card.module.css';
import { CallLink } from './call-link.tsx';
import type { CallLineProps } from './call-row.tsx';
import { MetadataButton } from '../metadata/metadata-button.tsx';
import { OutcomeBadge } from '../outcome-badge.tsx';
import { RegistrationMark } from '../registration/registration-mark.tsx';
import { RecordingButton } from '../recording/recording-button.tsx';

export const CallCard = memo(function CallCard({ call, top, rowIndex, ...props }: CallLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={classes.place}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="presentation"
        className={classes.card}
        data-selected={props.isCurrent || undefined}
      >
        <span role="cell" className={classes.number}>
          <CallLink call={call} />
        </span>
        <span
          role="cell"
          className={`tabular ${classes.duration}`}
          data-zero={call.durationSeconds === 0 || undefined}
        >
          {formatDuration(call.durationSeconds)}
        </span>
        <span role="cell" className={classes.attendant}>
          {formatAttendantName(call.attendant)}{' '}
          <span className={classes.muted}>{call.extensionNumber}</span>
        </span>
        <span role="cell" className={`tabular ${classes.when}`}>
          <CallDirectionIcon direction={call.direction} />
          {callDirection[call.direction]} · {clockAt(call.startedAt).slice(11)}
        </span>
        <span role="cell" className={classes.buttons}>
          <MetadataButton call={call} onShow={props.onShowMetadata} />
          <RecordingButton
            call={call}
            playback={props.playback}
            isCurrent={props.isCurrent}
            isPlaying={props.isPlaying}
          />
        </span>
        <span role="cell" className={classes.outcome}>
          <OutcomeBadge hangupCause={call.hangupCause} />
        </span>
        <span role="cell" className={classes.registration}>
          <RegistrationMark of={props.registration} />
        </span>
        {props.withPrices && (
          <span
            role="cell"
            className={`tabular ${classes.price}`}
            data-zero={!call.callPrice || undefined}
          >
            {call.callPrice === null ? '—' : formatExactMoney(call.callPrice)}
          </span>
        )}
      </div>
    </div>
  );
});
