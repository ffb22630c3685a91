import { pauseRecording, resumeRecording } from '@alo/contract/telephony/recording-pause.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useState } from 'react';
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

interface RecordingPauseProps {
  call: CallView;
  extension: string;
}

/** WPH-19: a card number that is read aloud must not be in the recording. */
export function RecordingPause({ call: { id, number }, extension }: RecordingPauseProps) {
  const queries = useQueryClient();
  const queryKey = ['webphone', 'current-call', id];
  const { data: current, refetch } = useQuery({
    queryKey,
    queryFn: () => findCurrentCall(extension, number),
  });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isPaused = current?.recordingPaused === true;

  async function toggle() {
    setBusy(true);
    setProblem('');
    try {
      const known = current ?? (await refetch({ throwOnError: true })).data;
      if (!known) return setProblem(texts.recordingUnknown);
      const change = isPaused ? resumeRecording : pauseRecording;
      const { recordingPaused } = await callApi(change, { params: { id: known.id } });
      queries.setQueryData(queryKey, { ...known, recordingPaused });
    } catch (error) {
      setProblem(describeError(error, PROBLEMS));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={classes.recording}>
      <Button size="sm" loading={isBusy} onClick={() => void toggle()}>
        {isPaused ? texts.resumeRecording : texts.pauseRecording}
      </Button>
      <p role="status">{problem || (isPaused && texts.recordingPaused)}</p>
    </div>
  );
}
