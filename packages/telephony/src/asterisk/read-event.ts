// Pure: the same events give the same calls.
import type { CallEnded, CallInProgress } from '@alo/domain/calls/call.ts';
import type { CallEvent, SwitchEvent } from '../telephony.ts';
import { readFacts, type CallFacts } from './call-facts.ts';
import { readOutcome } from './call-outcome.ts';
import { type ChannelEvent, readChannelEvents, type Row, toEvents } from './channel-events.ts';
import { getEndpoint, readExtension, readTrunk } from './endpoint-names.ts';

/** The dialplan's event with our facts. */
const FACTS_EVENT = 'ALO';
/** We add it when the switch lost the channel, with the last time at which it had it. */
export const LOST_EVENT = 'ALO_LOST';
const DIALABLE = /^\+?\d{2,30}$/;
const DAY_MS = 24 * 3600 * 1000;

interface Asked {
  facts: CallFacts;
  at: number;
  uniqueId: string;
  linkedId: string;
  index: number;
}

export const readEvent = (body: Uint8Array, now: Date): SwitchEvent =>
  readCalls(readChannelEvents(body), now);

export const readRows = (rows: readonly Row[], now: Date): SwitchEvent =>
  readCalls(toEvents(rows), now);

function readCalls(events: readonly ChannelEvent[], now: Date): SwitchEvent {
  if (events.length === 0) {
    const problems = ['the body holds no channel events'];
    return { kind: 'malformed', problems, switchCallId: null };
  }
  const asked = listAsked(events);
  const calls = asked.flatMap((call, i) => readCall(events, call, asked[i + 1] ?? null));
  const problem = calls.map((call) => findProblem(call, now)).find((each) => each !== null);
  if (problem) {
    return { kind: 'malformed', problems: [problem], switchCallId: asked[0]!.facts.switchCallId };
  }
  const isIncomplete = asked.some((call, i) => lacksAnswer(events, call, asked[i + 1] ?? null));
  if (isIncomplete) {
    const problems = ['the event of the answer is missing'];
    return { kind: 'malformed', problems, switchCallId: asked[0]!.facts.switchCallId };
  }
  if (calls.length === 0) return { kind: 'ignored', reason: 'no call of ours' };
  return calls.length === 1 ? calls[0]! : { kind: 'several', events: calls };
}

function listAsked(events: readonly ChannelEvent[]): Asked[] {
  const asked = events.flatMap(({ type, userType, at, uniqueId, linkedId, extra }, index) => {
    const isFacts = type === FACTS_EVENT || userType === FACTS_EVENT;
    const facts = isFacts && typeof extra.extra === 'string' ? readFacts(extra.extra) : null;
    return facts === null ? [] : [{ facts, at, uniqueId, linkedId, index }];
  });
  return asked.length > 0 ? asked : guessAsked(events);
}

/**
 * The channel's name identifies the caller if the API did not answer, or a click-to-call's phone was not taken up.
 */
function guessAsked(events: readonly ChannelEvent[]): Asked[] {
  const index = events.findIndex(({ type }) => type === 'CHAN_START');
  const first = events[index];
  if (first === undefined) return [];
  const caller = readExtension(getEndpoint(first.channel));
  if (caller === null || !DIALABLE.test(first.extension)) return [];
  const facts: CallFacts = {
    switchCallId: first.uniqueId,
    domain: caller.domain,
    direction: 'outbound',
    extensionNumber: caller.number,
    dialed: first.extension,
    isTransfer: false,
    refusal: '',
    deniedWith: null,
    recordingFile: '',
    maxSeconds: null,
    trunks: [],
    metadata: {},
  };
  return [{ facts, at: first.at, uniqueId: first.uniqueId, linkedId: first.linkedId, index }];
}

/** Channels that began after this call's question, and before the next one. */
function listLegs(
  events: readonly ChannelEvent[],
  { uniqueId, linkedId, index }: Asked,
  next: Asked | null,
): string[] {
  const until = next?.linkedId === linkedId ? next.index : events.length;
  return events
    .slice(index + 1, until)
    .filter((each) => each.type === 'CHAN_START' && each.linkedId === linkedId)
    .map((each) => each.uniqueId)
    .filter((each) => each !== uniqueId);
}

function readCall(events: readonly ChannelEvent[], asked: Asked, next: Asked | null): CallEvent[] {
  const { facts, uniqueId } = asked;
  const legs = listLegs(events, asked, next);
  const find = (type: string, ids: readonly string[]) =>
    events.find((each) => each.type === type && ids.includes(each.uniqueId));
  const findLast = (type: string, ids: readonly string[]) =>
    events.findLast((each) => each.type === type && ids.includes(each.uniqueId));
  const begun = facts.isTransfer ? undefined : find('CHAN_START', [uniqueId]);
  const startedAt = Math.min(begun?.at ?? asked.at, asked.at);
  const answer = find('ANSWER', legs);
  // The answered leg costs, also after the caller transferred it away.
  const end = answer
    ? findEnd(events, answer.uniqueId)
    : (findEnd(events, uniqueId) ?? findLast('HANGUP', legs));
  const rung = events.filter(
    ({ type, uniqueId: id }) => type === 'CHAN_START' && legs.includes(id),
  );
  const call = describe(asked, rung, answer, startedAt);
  if (end === undefined) {
    if (facts.deniedWith !== null) return [];
    const live: CallInProgress = {
      ...call,
      ...(facts.recordingFile !== '' && { isRecorded: true }),
    };
    const created: CallEvent = { kind: 'created', call: { ...live, answeredAt: null } };
    return answer ? [created, { kind: 'answered', call: live }] : [created];
  }
  const endedAt = Math.max(end.at, answer?.at ?? startedAt);
  const outcome = readOutcome({
    hangup: end,
    caller: find('CHAN_START', [uniqueId])?.channel ?? '',
    isAnswered: answer !== undefined,
    legHangup: findLast('HANGUP', legs),
    isTransfer: facts.isTransfer,
    deniedWith: facts.deniedWith,
    isLimitReached:
      answer !== undefined &&
      facts.maxSeconds !== null &&
      endedAt - answer.at >= facts.maxSeconds * 1000,
  });
  const ended: CallEnded = {
    ...call,
    ...outcome,
    endedAt: new Date(endedAt).toISOString(),
    durationSeconds: answer ? Math.floor((endedAt - answer.at) / 1000) : 0,
    recordingFile: answer && facts.recordingFile !== '' ? facts.recordingFile : null,
  };
  return [{ kind: 'ended', call: ended, warnings: [] }];
}

/** Rows were lost in a database outage, but the end says that there was an answer. */
function lacksAnswer(events: readonly ChannelEvent[], asked: Asked, next: Asked | null): boolean {
  const hangup = events.find(
    ({ type, uniqueId }) => type === 'HANGUP' && uniqueId === asked.uniqueId,
  );
  if (hangup?.extra.dialstatus !== 'ANSWER' || asked.facts.isTransfer) return false;
  const legs = listLegs(events, asked, next);
  return !events.some(({ type, uniqueId }) => type === 'ANSWER' && legs.includes(uniqueId));
}

/** Without a known end, the last time at which the switch had the channel. */
function findEnd(events: readonly ChannelEvent[], uniqueId: string): ChannelEvent | undefined {
  const own = events.filter((each) => each.uniqueId === uniqueId);
  return (
    own.find(({ type }) => type === 'HANGUP') ?? own.findLast(({ type }) => type === LOST_EVENT)
  );
}

function describe(
  { facts }: Asked,
  rung: readonly ChannelEvent[],
  answer: ChannelEvent | undefined,
  startedAt: number,
): CallInProgress {
  const endpoint = getEndpoint(answer?.channel ?? '');
  // The answering one of several ringing extensions owns the call.
  const answerer = facts.direction === 'inbound' ? readExtension(endpoint) : null;
  return {
    switchCallId: facts.switchCallId,
    switchName: 'asterisk',
    domain: facts.domain,
    direction: facts.direction,
    extensionNumber: answerer?.number ?? facts.extensionNumber,
    dialedNumber: facts.dialed,
    startedAt: new Date(startedAt).toISOString(),
    answeredAt: answer ? new Date(answer.at).toISOString() : null,
    metadata: { ...facts.metadata, ...describeTrunk(rung, facts), ...describeRefusal(facts) },
  };
}

const describeRefusal = ({ refusal }: CallFacts) => (refusal === '' ? {} : { refusal });

/** The trunk tried last carried the call. */
function describeTrunk(rung: readonly ChannelEvent[], { trunks }: CallFacts) {
  const tried = rung.flatMap(({ channel }) => {
    const name = readTrunk(getEndpoint(channel));
    return trunks.find((trunk) => trunk.name === name) ?? [];
  });
  const trunk = tried.at(-1);
  if (!trunk) return {};
  const { name, replacedCallerId } = trunk;
  return { trunk: name, ...(replacedCallerId !== null && { callerId: replacedCallerId }) };
}

function findProblem(event: CallEvent, now: Date): string | null {
  const { domain, extensionNumber, dialedNumber, startedAt } = event.call;
  if (domain.length > 255) return 'the domain is too long';
  if (extensionNumber.length > 64) return 'the extension is too long';
  if (dialedNumber.length > 64) return 'the number of the other party is too long';
  const start = Date.parse(startedAt);
  if (start > now.getTime() + DAY_MS) return 'the call begins more than a day in the future';
  if (event.kind !== 'ended') return null;
  if (Date.parse(event.call.endedAt) - start > DAY_MS) return 'the call is longer than 24 hours';
  return null;
}
