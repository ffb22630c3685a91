import type { CallEnded } from '@alo/domain/call.ts';
import type { CallEvent } from '../telephony.ts';
import { readMetadata, readRecordingFile } from './call-metadata.ts';
import { hangupByOf, hangupCauseOf } from './call-outcome.ts';
import { isClickToCall, readCallParties } from './call-parties.ts';
import { readCallTimes } from './call-times.ts';
import type { CdrDocument } from './read-cdr-body.ts';
import { valueOf, type Variables } from './variables.ts';

const LONGEST_UUID = 128;

/**
 * One CDR of mod_json_cdr to our event. Only the leg that called counts: it knows the whole call.
 *
 * What the switch cannot know the dialplan says in variables of ours, which win over every guess:
 * `alo_domain`, `alo_direction` (outbound or inbound), `alo_extension`, `alo_number` (the other party),
 * `alo_recording`, `alo_voicemail` (true), `alo_metadata` (a JSON object) and `alo_metadata_<key>`.
 */
export function parseCallEvent(
  { switchname, variables, callflow }: CdrDocument,
  now: Date,
): CallEvent {
  if (isSecondLeg(variables)) return { kind: 'ignored', reason: 'a leg of another call' };

  const problems: string[] = [];
  const switchCallId = valueOf(variables, 'uuid');
  if (switchCallId === '') problems.push('variables.uuid is missing');
  if (switchCallId.length > LONGEST_UUID) problems.push('variables.uuid is too long');
  const hangupDetail = valueOf(variables, 'hangup_cause');
  if (hangupDetail === '') problems.push('variables.hangup_cause is missing');

  const parties = readCallParties(variables, callflow, problems);
  const answerMark = isClickToCall(variables) ? 'bridge' : 'answer';
  const times = readCallTimes(variables, answerMark, now, problems);
  const metadata = readMetadata(variables, problems);
  if (times === null || problems.length > 0) return { kind: 'malformed', problems };

  // The mailbox answers the leg, but nobody answered the call.
  const isVoicemail = valueOf(variables, 'alo_voicemail') === 'true';
  const isAnswered = times.answeredAt !== null && !isVoicemail;
  const hangupCause = isVoicemail ? 'VOICEMAIL' : hangupCauseOf(variables, times);
  const call: CallEnded = {
    switchCallId,
    switchName: typeof switchname === 'string' && switchname !== '' ? switchname : 'freeswitch',
    ...parties,
    startedAt: new Date(times.startedAt).toISOString(),
    answeredAt: isAnswered ? new Date(times.answeredAt ?? 0).toISOString() : null,
    endedAt: new Date(times.endedAt).toISOString(),
    durationSeconds: isAnswered ? times.talkSeconds : 0,
    hangupCause,
    hangupDetail,
    hangupBy: hangupByOf(variables, hangupCause),
    metadata,
    recordingFile: isAnswered ? readRecordingFile(variables) : null,
  };
  return hasUnstorableText(call)
    ? { kind: 'malformed', problems: ['the call holds characters that cannot be stored'] }
    : { kind: 'ended', call };
}

// Set by FreeSWITCH on a leg that another leg made.
function isSecondLeg(variables: Variables): boolean {
  const maker = valueOf(variables, 'originating_leg_uuid') || valueOf(variables, 'originator');
  return maker !== '' && maker !== valueOf(variables, 'uuid');
}

// PostgreSQL stores neither NUL nor half a surrogate pair, and calls are stored in groups: one such call
// would fail all. JSON.stringify spells exactly those, and control characters, as \u.
function hasUnstorableText(call: CallEnded): boolean {
  const json = JSON.stringify(call);
  return json.includes('\\u') && /\\u(?:0000|d[89a-f])/.test(json);
}
