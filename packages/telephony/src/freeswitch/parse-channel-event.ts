import type { SwitchEvent, CallInProgressEvent } from '../telephony.ts';
import { readMetadata } from './call-metadata.ts';
import { hasRecording } from './call-recording.ts';
import { isFromOwnDomain, readCallParties, type Caller } from './call-parties.ts';
import { readEventInstant, EVENT_TIME } from './event-instant.ts';
import { isSecondLeg, getLegKind } from './leg-kind.ts';
import { readSwitchCallId } from './switch-call-id.ts';
import { parseRegistration } from './parse-registration.ts';
import { hasUnstorableText } from './unstorable-text.ts';
import { readVariable, type Variables } from './variables.ts';

type ChannelEvent = Record<string, unknown>;

const CREATED_AT = 'Caller-Channel-Created-Time';
const VARIABLE = 'variable_';
/** A live channel has these fields for variables that its end writes. */
const LIVE_FIELDS: Record<string, string> = {
  uuid: 'Unique-ID',
  direction: 'Call-Direction',
  destination_number: 'Caller-Destination-Number',
  caller_id_number: 'Caller-Caller-ID-Number',
};

const ignore = (reason: string): SwitchEvent => ({ kind: 'ignored', reason });

/**
 * The same leg counts and the same variables override as with CDRs. Ended calls come only from
 * CDRs, which the switch keeps until they are delivered.
 */
export function parseChannelEvent(event: ChannelEvent, now: Date): SwitchEvent {
  const name = readVariable(event, 'Event-Name');
  if (name === 'CUSTOM') return parseRegistration(event, now);
  if (!['CHANNEL_CREATE', 'CHANNEL_ANSWER', 'CHANNEL_BRIDGE'].includes(name)) {
    return ignore(`${name} is not handled`);
  }
  const variables = readVariables(event);
  if (isSecondLeg(variables)) return ignore('a leg of another call');
  if (name === 'CHANNEL_CREATE') return readForBothCallers(event, variables, now, null);
  // On click-to-call the attendant answers first; the call begins at the bridge.
  const answer =
    getLegKind(variables) === 'clickToCall'
      ? { name: 'CHANNEL_BRIDGE', at: 'Caller-Channel-Bridged-Time' }
      : { name: 'CHANNEL_ANSWER', at: 'Caller-Channel-Answered-Time' };
  if (name !== answer.name) return ignore(`this call's answer is its ${answer.name}`);
  return readForBothCallers(event, variables, now, answer.at);
}

/** `answeredAt` names the field with the time of the answer; null for a created call. */
function readForBothCallers(
  event: ChannelEvent,
  variables: Variables,
  now: Date,
  answeredAt: string | null,
): SwitchEvent {
  const asReported = readCallInProgress(event, variables, now, answeredAt, 'reported');
  if (!isFromOwnDomain(variables)) return asReported;
  const asOwn = readCallInProgress(event, variables, now, answeredAt, 'ownPhone');
  return asOwn.kind === 'malformed' ? asReported : { ...asReported, ifExtension: asOwn };
}

function readCallInProgress(
  event: ChannelEvent,
  variables: Variables,
  now: Date,
  answeredAt: string | null,
  caller: Caller,
): CallInProgressEvent | Extract<SwitchEvent, { kind: 'malformed' }> {
  const problems: string[] = [];
  const switchCallId = readSwitchCallId(variables, null, problems);
  const legKind = getLegKind(variables);
  const parties = readCallParties(variables, null, { legKind, caller }, problems);
  const call = {
    switchCallId,
    switchName: readVariable(event, 'FreeSWITCH-Switchname') || 'freeswitch',
    ...parties,
    startedAt: readEventInstant(event, CREATED_AT, now, problems),
    answeredAt: answeredAt === null ? null : readAnswer(event, answeredAt, now, problems),
    metadata: readMetadata(variables, problems),
    ...(hasRecording(variables) && { isRecorded: true as const }),
  };
  if (call.answeredAt !== null && call.answeredAt < call.startedAt) {
    problems.push(`${answeredAt} is before ${CREATED_AT}`);
  }
  if (problems.length === 0 && hasUnstorableText(call)) {
    problems.push('the call holds characters that cannot be stored');
  }
  return problems.length > 0
    ? { kind: 'malformed', problems, switchCallId: switchCallId || null }
    : { kind: answeredAt === null ? 'created' : 'answered', call };
}

function readVariables(event: ChannelEvent): Variables {
  const variables: Variables = {};
  for (const [name, value] of Object.entries(event)) {
    if (name.startsWith(VARIABLE)) variables[name.slice(VARIABLE.length)] = value;
  }
  for (const [name, elsewhere] of Object.entries(LIVE_FIELDS)) {
    if (readVariable(variables, name) === '') variables[name] = event[elsewhere];
  }
  return variables;
}

/**
 * The CDR repeats the channel's own time, which some versions set after this event; the event's
 * time is the fallback.
 */
function readAnswer(event: ChannelEvent, name: string, now: Date, problems: string[]): string {
  const isSet = !['', '0'].includes(readVariable(event, name));
  return readEventInstant(event, isSet ? name : EVENT_TIME, now, problems);
}
