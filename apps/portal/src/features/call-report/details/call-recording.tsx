import type { Call } from '@alo/domain/calls/call.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import { IconMicrophoneOff } from '@tabler/icons-react';
import { hasRecording } from '../recording/recording.ts';
import { RecordingPlayer } from '../recording/recording-player.tsx';
import { useMissingRecording } from '../recording/use-missing-recording.ts';
import { useRecordingPlayback } from '../recording/use-recording-playback.ts';
import classes from './call-recording.module.css';

export function CallRecording({ call }: { call: Call }) {
  const missingReason = useMissingRecording(call);
  const { playback, isPlaying } = useRecordingPlayback();
  if (hasRecording(call)) {
    return <RecordingPlayer call={call} playback={playback} isPlaying={isPlaying} isInline />;
  }
  if (missingReason === null) return null;
  return (
    <section className={classes.none} aria-label={callPage.recording}>
      <IconMicrophoneOff size={18} aria-hidden />
      {missingReason}
    </section>
  );
}
