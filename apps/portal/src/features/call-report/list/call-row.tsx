import type { CallRegistration } from '@alo/contract/telephony/call-registrations.ts';
import type { Call } from '@alo/domain/calls/call.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { formatExactAmount, type Money } from '@alo/domain/money/money.ts';
import { clockAt } from '@alo/domain/time/sao-paulo-time.ts';
import { callDirection } from '@alo/messages/telephony/calls.ts';
import { memo } from 'react';
import { ExactAmount } from '../../../components/display/exact-amount.tsx';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { CallDirectionIcon } from './call-direction-icon.tsx';
import { CallLink } from './call-link.tsx';
import classes from './call-list.module.css';
import { MetadataButton } from '../metadata/metadata-button.tsx';
import { OutcomeBadge } from '../outcome-badge.tsx';
import { RegistrationMark } from '../registration/registration-mark.tsx';
import { RecordingButton } from '../recording/recording-button.tsx';
import type { RecordingPlayback } from '../recording/use-recording-playback.ts';

/** Calls are billed in steps of six seconds, a tenth of the minute price. */
const USUAL_PRICE_DECIMALS = 3;

export interface CallLineProps {
  call: Call;
  registration: CallRegistration | null | undefined;
  top: number;
  rowIndex: number;
  /**
   * Leaves out icons and buttons, which take most of the time of rows that pass too fast to read.
   */
  isPassing: boolean;
  withPrices: boolean;
  playback: RecordingPlayback;
  isCurrent: boolean;
  isPlaying: boolean;
  onShowMetadata: (call: Call) => void;
}

export const CallRow = memo(function CallRow({
  call,
  top,
  rowIndex,
  isPassing,
  ...props
}: CallLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={classes.row}
      data-selected={props.isCurrent || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="cell" className={`tabular ${classes.secondary}`}>
        {clockAt(call.startedAt).slice(11)}
      </span>
      <span role="cell" className={classes.cut} title={call.attendant.email ?? undefined}>
        {formatAttendantName(call.attendant)}{' '}
        <span className={classes.below}>{call.extensionNumber}</span>
      </span>
      <span role="cell" className={classes.cut}>
        <CallLink call={call} />
      </span>
      <span role="cell" className={`${classes.secondary} ${classes.minor} ${classes.iconAndWord}`}>
        {!isPassing && <CallDirectionIcon direction={call.direction} />}
        {callDirection[call.direction]}
      </span>
      <span
        role="cell"
        className={`tabular ${classes.right}`}
        data-zero={call.durationSeconds === 0 || undefined}
      >
        {formatDuration(call.durationSeconds)}
      </span>
      <span role="cell" className={`${classes.iconAndWord} ${classes.outcome}`}>
        {!isPassing && <OutcomeBadge hangupCause={call.hangupCause} />}
      </span>
      {props.withPrices && (
        <>
          <span
            role="cell"
            className={`tabular ${classes.right} ${classes.muted} ${classes.minutePrice}`}
          >
            {call.minutePrice === null ? '—' : formatExactAmount(call.minutePrice)}
          </span>
          <PriceCell price={call.callPrice} />
        </>
      )}
      {!isPassing && (
        <>
          <span role="cell" className={classes.registration}>
            <RegistrationMark of={props.registration} />
          </span>
          <span role="cell" className={classes.centre}>
            <RecordingButton
              call={call}
              playback={props.playback}
              isCurrent={props.isCurrent}
              isPlaying={props.isPlaying}
            />
          </span>
          <span role="cell" className={classes.right}>
            <MetadataButton call={call} onShow={props.onShowMetadata} />
          </span>
        </>
      )}
    </div>
  );
});

function PriceCell({ price }: { price: Money | null }) {
  return (
    <span role="cell" className={`tabular ${classes.right}`} data-zero={!price || undefined}>
      {price === null ? (
        '—'
      ) : (
        <ExactAmount text={formatExactAmount(price)} decimals={USUAL_PRICE_DECIMALS} />
      )}
    </span>
  );
}
