import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import type {
  CallEvent,
  EndedEvent,
  EventEnvelope,
  RegistrationEvent,
  SwitchAdapter,
  SwitchEvent,
  SwitchId,
  CallInProgressEvent,
} from '@alo/telephony/telephony.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CallRecorder, RecordOutcome, WrittenBatch } from '../../platform/call-recorder.ts';
import type { Context } from '../../platform/context.ts';
import type { CallTraces } from '../../platform/traces/call-traces.ts';
import { toCallId } from '../calls/list/call-id.ts';
import { recordUnderWay } from '../../deliveries/queue/record-under-way.ts';
import { recordRegistration } from '../extensions/phones/registrations.ts';
import { hasExtension, isKnownCall } from './event-store.ts';

export type TakenEvent =
  | { status: 'recorded' | 'known'; id: string; warnings?: readonly string[] }
  | { status: 'taken' }
  | { status: 'ignored'; reason: string }
  /** `isTransient`: a retry may succeed, so it is not quarantined. */
  | {
      status: 'refused';
      reason: 'MALFORMED_EVENT' | 'UNKNOWN_DOMAIN';
      detail: string;
      isTransient?: true;
    };

export type EventTakingContext = Pick<
  Context,
  'callRecorder' | 'now' | 'pool' | 'config' | 'traces'
>;

/** Returns refusals instead of throwing them. */
export function takeCallEvent(
  context: EventTakingContext,
  adapter: SwitchAdapter,
  body: Uint8Array,
  { switchCallId }: Pick<EventEnvelope, 'switchCallId'> = {},
): Promise<TakenEvent> {
  const receivedAt = performance.now();
  const recordingsRoot = context.config.switchRecordingsDir;
  const read = adapter.readEvent(body, context.now(), { switchCallId, recordingsRoot });
  return takeParsedEvent(context, adapter.id, read, receivedAt);
}

/** @param receivedAt by `performance.now()` */
export async function takeParsedEvent(
  context: EventTakingContext,
  switchName: SwitchId,
  read: SwitchEvent,
  receivedAt = performance.now(),
): Promise<TakenEvent> {
  if (read.kind === 'several') return takeSeveral(context, read.events, receivedAt);
  const event = await resolveCaller(context, read);
  if (event.kind === 'ended') return record(context, event, receivedAt);
  if (event.kind === 'ignored') return { status: 'ignored', reason: event.reason };
  if (event.kind === 'registered' || event.kind === 'unregistered') {
    return takeRegistration(context, event);
  }
  if (event.kind !== 'malformed') return recordStage(context, event);
  if (event.isTransient) return { ...makeMalformed(event.problems.join('; ')), isTransient: true };
  const id = await findKnownId(context, switchName, event.switchCallId);
  return id === null ? makeMalformed(event.problems.join('; ')) : { status: 'known', id };
}

/** After a refusal the switch repeats all; known events change nothing. */
async function takeSeveral(
  context: EventTakingContext,
  events: readonly CallEvent[],
  receivedAt: number,
): Promise<TakenEvent> {
  const taken: TakenEvent[] = [];
  for (const event of events) {
    taken.push(
      await (event.kind === 'ended'
        ? record(context, event, receivedAt)
        : recordStage(context, event)),
    );
  }
  return taken.find(({ status }) => status === 'refused') ?? taken[0]!;
}

/** The phone registers again once its domain exists. */
async function takeRegistration(
  { pool }: EventTakingContext,
  event: RegistrationEvent,
): Promise<TakenEvent> {
  if (await recordRegistration(pool, event)) return { status: 'taken' };
  return { status: 'ignored', reason: 'no organization has the extension' };
}

type OneEvent = Exclude<SwitchEvent, { kind: 'several' }>;

/** The caller decides the call's direction. */
async function resolveCaller({ pool }: EventTakingContext, event: OneEvent): Promise<OneEvent> {
  if (!('ifExtension' in event) || event.ifExtension === undefined) return event;
  const { domain, extensionNumber } = event.ifExtension.call;
  return (await hasExtension(pool, domain, extensionNumber)) ? event.ifExtension : event;
}

async function record(
  { callRecorder, traces }: EventTakingContext,
  { call, warnings }: EndedEvent,
  receivedAt: number,
): Promise<TakenEvent> {
  const id = toCallId(call);
  try {
    const status = traces.isSampled(id)
      ? await recordTraced(callRecorder, traces, { id, call, receivedAt })
      : await callRecorder.record(call);
    if (status !== 'unknownDomain') {
      return { status, id, ...(warnings.length > 0 && { warnings }) };
    }
  } catch (error) {
    if (error instanceof AppError && error.code === ERROR_CODES.malformedEvent)
      return makeMalformed(error.message);
    throw error;
  }
  return makeUnknownDomain(call);
}

async function recordTraced(
  recorder: CallRecorder,
  traces: CallTraces,
  { id, call, receivedAt }: { id: string; call: CallEnded; receivedAt: number },
): Promise<RecordOutcome> {
  const parsedAt = performance.now();
  let batch: WrittenBatch | null = null;
  let outcome: RecordOutcome | 'failed' = 'failed';
  try {
    outcome = await recorder.record(call, (written) => (batch = written));
    return outcome;
  } finally {
    const { switchName } = call;
    traces.addEvent(id, { switchName, receivedAt, parsedAt, batch, outcome });
  }
}

const EVENT_TYPES = { created: 'channel-create', answered: 'channel-answer' } as const;

async function recordStage(
  { pool }: EventTakingContext,
  { kind, call }: CallInProgressEvent,
): Promise<TakenEvent> {
  const id = toCallId(call);
  const outcome = await recordUnderWay(pool, id, EVENT_TYPES[kind], call);
  if (outcome === 'unknownDomain') return makeUnknownDomain(call);
  if (outcome === 'noSubscriber') {
    return { status: 'ignored', reason: 'nobody asked to be told of it' };
  }
  return { status: outcome, id };
}

async function findKnownId(
  { pool }: EventTakingContext,
  switchName: SwitchId,
  switchCallId: string | null,
): Promise<string | null> {
  if (switchCallId === null) return null;
  const id = toCallId({ switchName, switchCallId });
  return (await isKnownCall(pool, id)) ? id : null;
}

const makeUnknownDomain = ({ domain }: { domain: string }): TakenEvent => ({
  status: 'refused',
  reason: 'UNKNOWN_DOMAIN',
  detail: `No organization has the domain ${domain}`,
});

const makeMalformed = (detail: string): Extract<TakenEvent, { status: 'refused' }> => ({
  status: 'refused',
  reason: 'MALFORMED_EVENT',
  detail,
});
