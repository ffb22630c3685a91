import type { CallEnded } from '@alo/domain/call.ts';
import type { EndedEvent, SwitchEvent } from '../telephony.ts';
import { readMetadata } from './call-metadata.ts';
import { hangupByOf, hangupCauseOf } from './call-outcome.ts';
import { isOfOwnDomain, readCallParties, type Caller } from './call-parties.ts';
import { readRecording } from './call-recording.ts';
import { readCallTimes } from './call-times.ts';
import { isSecondLeg, legKindOf } from './leg-kind.ts';
import type { CdrDocument } from './read-cdr-body.ts';
import { readSwitchCallId } from './switch-call-id.ts';
import { hasUnstorableText } from './unstorable-text.ts';
import { valueOf } from './variables.ts';

/** Twice as long as any name of FreeSWITCH's; calls are counted by it, and an index takes no whole text. */
const LONGEST_CAUSE = 64;

interface Envelope {
  /** Of the address that the event came to. */
  callId: string | null;
  recordingsRoot: string | null;
}

/**
 * One CDR of mod_json_cdr to our event. Only the leg that called counts: it knows the whole call.
 *
 * What the switch cannot know the dialplan says in variables of ours, which win over every guess:
 * `alo_domain`, `alo_direction` (outbound or inbound), `alo_extension`, `alo_number` (the other party),
 * `alo_recording`, `alo_voicemail` (true), `alo_metadata` (a JSON object) and `alo_metadata_<key>`.
 */
export function parseCallEvent(document: CdrDocument, now: Date, envelope: Envelope): SwitchEvent {
  if (isSecondLeg(document.variables)) return { kind: 'ignored', reason: 'a leg of another call' };
  const asTold = readCall(document, now, envelope, 'told');
  if (!isOfOwnDomain(document.variables)) return asTold;
  const asOwn = readCall(document, now, envelope, 'ownPhone');
  return asOwn.kind === 'ended' ? { ...asTold, ifExtension: asOwn } : asTold;
}

function readCall(
  { switchname, variables, callflow }: CdrDocument,
  now: Date,
  { callId, recordingsRoot }: Envelope,
  caller: Caller,
): EndedEvent | Extract<SwitchEvent, { kind: 'malformed' }> {
  const problems: string[] = [];
  const switchCallId = readSwitchCallId(variables, callId, problems);
  const hangupDetail = valueOf(variables, 'hangup_cause');
  if (hangupDetail === '') problems.push('variables.hangup_cause is missing');

  const legKind = legKindOf(variables);
  const parties = readCallParties(variables, callflow, { legKind, caller }, problems);
  const times = readCallTimes(variables, callflow, legKind, now, problems);
  const metadata = readMetadata(variables, problems);
  const malformed = (reasons: string[]) => ({
    kind: 'malformed' as const,
    problems: reasons,
    switchCallId: switchCallId || null,
  });
  if (times === null || problems.length > 0) return malformed(problems);

  // The mailbox answers the leg, but nobody answered the call.
  const isVoicemail = valueOf(variables, 'alo_voicemail') === 'true';
  const isAnswered = times.answeredAt !== null && !isVoicemail;
  const hangupCause = isVoicemail ? 'VOICEMAIL' : hangupCauseOf(variables, times);
  if (hangupCause.length > LONGEST_CAUSE) return malformed(['the hangup cause is too long']);
  const recording = readRecording(variables, recordingsRoot);
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
    hangupBy: hangupByOf(variables, legKind, hangupCause),
    metadata,
    recordingFile: isAnswered ? recording.file : null,
  };
  if (hasUnstorableText(call))
    return malformed(['the call holds characters that cannot be stored']);
  const warnings = isAnswered && recording.warning !== null ? [recording.warning] : [];
  return { kind: 'ended', call, warnings };
}
