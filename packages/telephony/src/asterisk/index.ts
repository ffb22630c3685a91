import type { SwitchAdapter } from '../telephony.ts';
import { readIdPrefix } from './ari.ts';
import { readQuality } from './call-quality.ts';
import { checkControl, dropPhones } from './drop-phones.ts';
import { endCalls, findCallers, limitCalls, listCalls, pauseRecording } from './live-calls.ts';
import { originate } from './originate.ts';
import {
  readDialQuestion,
  readInboundQuestion,
  readRecordingOrder,
  writeInboundRoute,
  writeRecordingReply,
  writeRoute,
} from './questions.ts';
import { readEvent } from './read-event.ts';

export const asterisk: SwitchAdapter = {
  id: 'asterisk',
  questions: {
    contentType: 'text/plain; charset=utf-8',
    path: 'authorize',
    directory: null,
    ringsContacts: true,
    recording: {
      path: 'recording',
      readOrder: readRecordingOrder,
      writeReply: writeRecordingReply,
    },
    readDialQuestion,
    writeRoute,
    readInboundQuestion,
    writeInboundRoute,
  },
  control: {
    dropPhones,
    listCalls,
    readIdPrefix,
    findCallers,
    limitCalls,
    endCalls,
    pauseRecording,
    readQuality,
    originate,
    checkControl,
  },
  readEvent,
};
