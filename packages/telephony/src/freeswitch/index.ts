import type { SwitchAdapter } from '../telephony.ts';
import { readQuality } from './call-quality.ts';
import { readDialQuestion, readInboundQuestion } from './dial-questions.ts';
import { writeInboundRoute, writeRoute } from './dialplan.ts';
import { readDirectoryQuestion, writeDirectoryAnswer } from './directory.ts';
import { dropPhones, checkControl } from './drop-phones.ts';
import { endCalls, findCallers, limitCalls, listCalls, pauseRecording } from './live-calls.ts';
import { originate } from './originate.ts';
import { parseCallEvent } from './parse-call-event.ts';
import { parseChannelEvent } from './parse-channel-event.ts';
import { readCdrBody } from './read-cdr-body.ts';

/**
 * `uuid=<uuid>` in the address, or `a_<uuid>` with `prefix-a-leg`; files in `err-log-dir` are named
 * alike.
 */
const CALL_ID = /^(?:[ab]_)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

export const freeswitch: SwitchAdapter = {
  id: 'freeswitch',
  questions: {
    contentType: 'text/xml; charset=utf-8',
    path: 'dialplan',
    directory: { readDirectoryQuestion, writeDirectoryAnswer },
    ringsContacts: false,
    recording: null,
    readDialQuestion,
    writeRoute,
    readInboundQuestion,
    writeInboundRoute,
  },
  control: {
    dropPhones,
    listCalls,
    findCallers,
    limitCalls,
    endCalls,
    pauseRecording,
    readQuality,
    originate,
    checkControl,
  },
  readEvent(body, now, { switchCallId, recordingsRoot = null } = {}) {
    const callId = CALL_ID.exec(switchCallId ?? '')?.[1] ?? null;
    const read = readCdrBody(body);
    if ('problem' in read)
      return { kind: 'malformed', problems: [read.problem], switchCallId: callId };
    if ('event' in read) return parseChannelEvent(read.event, now);
    return parseCallEvent(read.document, now, { callId, recordingsRoot });
  },
};
