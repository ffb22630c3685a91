import type { SwitchEvent, UnderWayEvent } from '../telephony.ts';
import { readMetadata } from './call-metadata.ts';
import { isOfOwnDomain, readCallParties, type Caller } from './call-parties.ts';
import { eventInstant, HAPPENED_AT } from './event-instant.ts';
import { isSecondLeg, legKindOf } from './leg-kind.ts';
import { readSwitchCallId } from './switch-call-id.ts';
import { parseRegistration } from './parse-registration.ts';
import { hasUnstorableText } from './unstorable-text.ts';
import { valueOf, type Variables } from './variables.ts';

/** An event of the event socket in its JSON form: everything on one level, texts only. */
type ChannelEvent = Record<string, unknown>;

const CREATED_AT = 'Caller-Channel-Created-Time';
const VARIABLE = 'variable_';
/** What a channel's end writes into these variables stands elsewhere while it lives. */
const STANDS_IN: Record<string, string> = {
  uuid: 'Unique-ID',
  direction: 'Call-Direction',
  destination_number: 'Caller-Destination-Number',
  caller_id_number: 'Caller-Caller-ID-Number',
};

const ignored = (reason: string): SwitchEvent => ({ kind: 'ignored', reason });

/**
 * One event of the event socket to ours, read as a CDR is: the same leg counts and the same variables of ours win. The end
 * of a call is told by its CDR alone, which is kept until it has arrived.
 */
export function parseChannelEvent(event: ChannelEvent, now: Date): SwitchEvent {
  const name = valueOf(event, 'Event-Name');
  if (name === 'CUSTOM') return parseRegistration(event, now);
  if (!['CHANNEL_CREATE', 'CHANNEL_ANSWER', 'CHANNEL_BRIDGE'].includes(name)) {
    return ignored(`nothing follows ${name}`);
  }
  const variables = variablesOf(event);
  if (isSecondLeg(variables)) return ignored('a leg of another call');
  if (name === 'CHANNEL_CREATE') return readBothWays(event, variables, now, null);
  // Of a click-to-call the attendant answers first, which is nobody's answer; joined to the number it begins.
  const answer =
    legKindOf(variables) === 'clickToCall'
      ? { name: 'CHANNEL_BRIDGE', at: 'Caller-Channel-Bridged-Time' }
      : { name: 'CHANNEL_ANSWER', at: 'Caller-Channel-Answered-Time' };
  if (name !== answer.name) return ignored(`this call's answer is its ${answer.name}`);
  return readBothWays(event, variables, now, answer.at);
}

/** `answeredAt`: where the event says when it was answered; null: it was made. */
function readBothWays(
  event: ChannelEvent,
  variables: Variables,
  now: Date,
  answeredAt: string | null,
): SwitchEvent {
  const asTold = readUnderWay(event, variables, now, answeredAt, 'told');
  if (!isOfOwnDomain(variables)) return asTold;
  const asOwn = readUnderWay(event, variables, now, answeredAt, 'ownPhone');
  return asOwn.kind === 'malformed' ? asTold : { ...asTold, ifExtension: asOwn };
}

function readUnderWay(
  event: ChannelEvent,
  variables: Variables,
  now: Date,
  answeredAt: string | null,
  caller: Caller,
): UnderWayEvent | Extract<SwitchEvent, { kind: 'malformed' }> {
  const problems: string[] = [];
  const switchCallId = readSwitchCallId(variables, null, problems);
  const legKind = legKindOf(variables);
  const parties = readCallParties(variables, null, { legKind, caller }, problems);
  const call = {
    switchCallId,
    switchName: valueOf(event, 'FreeSWITCH-Switchname') || 'freeswitch',
    ...parties,
    startedAt: eventInstant(event, CREATED_AT, now, problems),
    answeredAt: answeredAt === null ? null : readAnswer(event, answeredAt, now, problems),
    metadata: readMetadata(variables, problems),
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

function variablesOf(event: ChannelEvent): Variables {
  const variables: Variables = {};
  for (const [name, value] of Object.entries(event)) {
    if (name.startsWith(VARIABLE)) variables[name.slice(VARIABLE.length)] = value;
  }
  for (const [name, elsewhere] of Object.entries(STANDS_IN)) {
    if (valueOf(variables, name) === '') variables[name] = event[elsewhere];
  }
  return variables;
}

/** The channel's own time is what its CDR will say; a version that sets it after the event has the event's. */
function readAnswer(event: ChannelEvent, name: string, now: Date, problems: string[]): string {
  const isSet = !['', '0'].includes(valueOf(event, name));
  return eventInstant(event, isSet ? name : HAPPENED_AT, now, problems);
}
