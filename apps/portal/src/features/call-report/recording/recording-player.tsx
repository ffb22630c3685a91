import type { Call } from '@alo/domain/calls/call.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { callRecording } from '@alo/messages/telephony/call-recording.ts';
import { callDirection } from '@alo/messages/telephony/calls.ts';
import { recordingLinks } from '@alo/messages/recordings/recording-links.ts';
import {
  IconDownload,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconX,
} from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { RevokeLinks } from '../../../components/actions/revoke-links.tsx';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import type { PlaybackProblem } from './playback-repair.ts';
import classes from './recording-player.module.css';
import { RecordingSeek } from './recording-seek.tsx';
import { RecordingSpeed } from './recording-speed.tsx';
import type { RecordingPlayback } from './use-recording-playback.ts';
import { formatTime } from '../../../lib/text/time/relative-time.ts';

const STEP_SECONDS = 10;
const loadRepair = () => import('./playback-repair.ts');
const texts = callRecording;
const FAILED: PlaybackProblem = { text: texts.failed, canRetry: true };

interface RecordingPlayerProps {
  call: Call;
  playback: RecordingPlayback;
  isPlaying: boolean;
  isInline?: boolean;
}

/** The caller passes the call as the React key. */
export function RecordingPlayer({
  call,
  playback,
  isPlaying,
  isInline = false,
}: RecordingPlayerProps) {
  const [url, setUrl] = useState(call.recordingUrl ?? '');
  const [failure, setFailure] = useState<PlaybackProblem | null>(null);
  const number = formatPhoneNumber(call.dialedNumber);

  const skipBy = (seconds: number) => {
    const audio = playback.audio.current;
    if (audio) audio.currentTime = Math.max(0, audio.currentTime + seconds);
  };

  const handleError = async () => {
    playback.setIsPlaying(false);
    setFailure(FAILED);
    const problem = await loadRepair()
      .then(({ findPlaybackProblem }) => findPlaybackProblem(url))
      .catch(() => null);
    // A retry may have cleared it.
    if (problem) setFailure((shownFailure) => shownFailure && problem);
  };

  const retry = async () => {
    setFailure(null);
    const fresh = await loadRepair()
      .then(({ fetchRecordingUrl }) => fetchRecordingUrl(call))
      .catch(() => null);
    if (fresh === null) return setFailure(FAILED);
    setUrl(fresh);
    playback.audio.current?.load();
  };

  const handleKey = (event: KeyboardEvent) => {
    const isButtonOrLink = event.target instanceof HTMLElement && event.target.closest('button, a');
    if (event.key === ' ' && !isButtonOrLink) playback.toggle();
    else if (event.key === 'ArrowLeft') skipBy(-STEP_SECONDS);
    else if (event.key === 'ArrowRight') skipBy(STEP_SECONDS);
    else return;
    event.preventDefault();
  };

  return (
    <>
      {/* Scroll space below the fixed player. */}
      {!isInline && <div className={classes.room} />}
      <section
        className={classes.player}
        data-inline={isInline || undefined}
        aria-label={texts.player}
        tabIndex={-1}
        onKeyDown={handleKey}
      >
        <audio
          ref={playback.audio}
          src={url}
          autoPlay={!isInline}
          preload="metadata"
          onPlay={() => playback.setIsPlaying(true)}
          onPause={() => playback.setIsPlaying(false)}
          onEnded={() => playback.setIsPlaying(false)}
          onError={() => void handleError()}
        />
        {!isInline && (
          <div className={classes.identity}>
            <span className={classes.name}>
              {formatAttendantName(call.attendant) || call.extensionNumber}
            </span>
            <span className={classes.about}>
              {[number, callDirection[call.direction], formatTime(call.startedAt)].join(' · ')}
            </span>
          </div>
        )}
        {failure !== null ? (
          <div className={classes.failure} role="alert">
            <span>{failure.text}</span>
            {failure.canRetry && (
              <Button size="sm" onClick={() => void retry()}>
                {texts.retry}
              </Button>
            )}
          </div>
        ) : (
          <>
            <div className={classes.controls}>
              <IconButton size="sm" label={texts.back} onClick={() => skipBy(-STEP_SECONDS)}>
                <IconRewindBackward10 size={18} aria-hidden />
              </IconButton>
              <IconButton
                className={classes.play}
                label={isPlaying ? texts.pauseButton : texts.playButton}
                onClick={playback.toggle}
              >
                {isPlaying ? (
                  <IconPlayerPauseFilled size={16} aria-hidden />
                ) : (
                  <IconPlayerPlayFilled size={16} aria-hidden />
                )}
              </IconButton>
              <IconButton size="sm" label={texts.forward} onClick={() => skipBy(STEP_SECONDS)}>
                <IconRewindForward10 size={18} aria-hidden />
              </IconButton>
            </div>
            <RecordingSeek
              audio={playback.audio}
              url={url}
              expectedSeconds={call.durationSeconds}
            />
            <div className={classes.tools}>
              <RecordingSpeed audio={playback.audio} />
              <a
                className={classes.download}
                href={url}
                download
                aria-label={texts.download}
                title={texts.download}
              >
                <IconDownload size={16} aria-hidden />
              </a>
              <RevokeLinks
                revocation={{ kind: 'recording', callId: call.id }}
                label={recordingLinks.revokeOfCall}
                consequence={recordingLinks.means.recording}
              />
            </div>
          </>
        )}
        {!isInline && (
          <IconButton
            size="sm"
            className={classes.close}
            label={texts.close}
            onClick={playback.close}
          >
            <IconX size={16} aria-hidden />
          </IconButton>
        )}
      </section>
    </>
  );
}
