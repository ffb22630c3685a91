import { pauseRecording, resumeRecording } from '@alo/contract/telephony/recording-pause.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { RecordingBadge } from '../../../components/feedback/recording-badge.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import type { CallView } from '../phone/phone-call.ts';
import { findCurrentCall } from './current-call.ts';
import classes from './active-call.module.css';

const PROBLEMS = {
  [ERROR_CODES.callNotRecorded]: texts.notRecorded,
  [ERROR_CODES.recordingPauseFailed]: texts.pauseFailed,
  [ERROR_CODES.notFound]: texts.recordingUnknown,
};

/** The switch reports the answer within seconds. */
const EARLY_MS = 2_000;
const MAX_EARLY_READS = 10;
const REFRESH_MS = 15_000;

interface RecordingPauseProps {
  call: CallView;
  extension: string;
  /** Otherwise the colleague's extension decides. */
  isOwnRecording: boolean;
}

/** WPH-19: recordings must not contain spoken card numbers. */
export function RecordingPause({
  call: { id, number },
  extension,
  isOwnRecording,
}: RecordingPauseProps) {
  const queries = useQueryClient();
  const queryKey = ['webphone', 'current-call', id];
  const { data: current, refetch } = useQuery({
    queryKey,
    queryFn: () => findCurrentCall(extension, number),
    // A phone, a program or an ADMIN may pause it too.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.answeredAt || dataUpdateCount > MAX_EARLY_READS ? REFRESH_MS : EARLY_MS,
  });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [wasUnknown, setWasUnknown] = useState(false);
  const isPaused = current?.recordingPaused === true;
  const isOffered = isOwnRecording || current?.recorded === true;

  async function toggle() {
    setBusy(true);
    setProblem('');
    setWasUnknown(false);
    try {
      const known = current ?? (await refetch({ throwOnError: true })).data;
      if (!known) return setWasUnknown(true);
      const change = isPaused ? resumeRecording : pauseRecording;
      // An answer from before the change must not replace it.
      await queries.cancelQueries({ queryKey });
      const { recordingPaused } = await callApi(change, { params: { id: known.id } });
      queries.setQueryData(queryKey, { ...known, recordingPaused });
    } catch (error) {
      setProblem(describeError(error, PROBLEMS));
    } finally {
      setBusy(false);
    }
  }

  if (!isOffered) return null;
  return (
    <div className={classes.recording}>
      <div className={classes.recordingState}>
        {current?.recorded && <RecordingBadge isPaused={isPaused} />}
        <Button size="sm" loading={isBusy} onClick={() => void toggle()}>
          {isPaused ? texts.resumeRecording : texts.pauseRecording}
        </Button>
      </div>
      <p role="status">
        {problem ||
          (wasUnknown && !current && texts.recordingUnknown) ||
          (isPaused && texts.recordingPaused)}
      </p>
    </div>
  );
}
