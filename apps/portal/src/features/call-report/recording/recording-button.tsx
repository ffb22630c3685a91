import type { Call } from '@alo/domain/calls/call.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { ANSWERED_CAUSE } from '@alo/domain/calls/call-statistics.ts';
import { callRecording } from '@alo/messages/telephony/call-recording.ts';
import {
  IconMicrophoneOff,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import classes from './recording-button.module.css';
import { hasRecording } from './recording.ts';
import type { RecordingPlayback } from './use-recording-playback.ts';

interface RecordingButtonProps {
  call: Call;
  playback: RecordingPlayback;
  isCurrent: boolean;
  isPlaying: boolean;
}

/** RPT-07 */
export function RecordingButton({ call, playback, isCurrent, isPlaying }: RecordingButtonProps) {
  if (!hasRecording(call)) return <NoRecording call={call} />;
  const number = formatPhoneNumber(call.dialedNumber);
  const isPause = isCurrent && isPlaying;
  return (
    <IconButton
      size="sm"
      variant="default"
      className={isCurrent ? classes.current : ''}
      label={isPause ? callRecording.pause(number) : callRecording.play(number)}
      onClick={() => (isCurrent ? playback.toggle() : playback.open(call))}
    >
      {isPause ? (
        <IconPlayerPauseFilled size={14} aria-hidden />
      ) : (
        <IconPlayerPlayFilled size={14} aria-hidden />
      )}
    </IconButton>
  );
}

/** The metadata dialog explains why. */
function NoRecording({ call }: { call: Call }) {
  const isAnswered = call.hangupCause === ANSWERED_CAUSE;
  const text = isAnswered ? callRecording.noneSeeWhy : callRecording.none;
  return (
    <span className={classes.none} title={text}>
      {isAnswered ? <IconMicrophoneOff size={16} aria-hidden /> : <span aria-hidden>—</span>}
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
