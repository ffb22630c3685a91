// Makes the recording silent, for example while a card number is read (docs/spec/extensions.md).
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { CallParams } from './call-details.ts';

const pause = {
  method: 'POST',
  access: 'session',
  scope: 'calls:dial',
  tag: 'Calling',
  params: CallParams,
  replies: { 200: z.object({ id: z.uuid(), recordingPaused: z.boolean() }) },
  refusals: [403, 404, 409, 424],
} as const;

export const pauseRecording = endpoint({
  ...pause,
  id: 'pauseRecording',
  path: '/calls/{id}/recording/pause',
  summary: 'Pause the recording of a call',
  description:
    'The recording of a call in progress is silent until it is resumed; repeats change nothing. A USER pauses calls of their own extensions only. 409 CALL_NOT_RECORDED if the switch does not record the call.',
});

export const resumeRecording = endpoint({
  ...pause,
  id: 'resumeRecording',
  path: '/calls/{id}/recording/resume',
  summary: 'Resume the recording of a call',
  description: 'Ends a pause; repeats change nothing.',
});

export const RECORDING_PAUSE_ENDPOINTS = [pauseRecording, resumeRecording] as const;
