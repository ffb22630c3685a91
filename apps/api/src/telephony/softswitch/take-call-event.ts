import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type {
  EndedEvent,
  EventEnvelope,
  RegistrationEvent,
  SwitchAdapter,
  SwitchEvent,
  SwitchId,
  UnderWayEvent,
} from '@alo/telephony/telephony.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { toCallId } from '../calls/list/call-id.ts';
import { recordUnderWay } from '../../deliveries/queue/record-under-way.ts';
import { recordRegistration } from '../extensions/phones/registrations.ts';
import { isExtensionOf, isKnownCall } from './event-store.ts';

export type TakenEvent =
  /** `warnings`: what was left out of the call. */
  | { status: 'recorded' | 'known'; id: string; warnings?: readonly string[] }
  /** Of a phone that came or went. */
  | { status: 'taken' }
  | { status: 'ignored'; reason: string }
  /** `isPassing`: not for the quarantine. */
  | {
      status: 'refused';
      reason: 'MALFORMED_EVENT' | 'UNKNOWN_DOMAIN';
      detail: string;
      isPassing?: true;
    };

export type EventTakingContext = Pick<Context, 'callRecorder' | 'now' | 'pool' | 'config'>;

/** Reads a switch's event and records what it tells of its call. What cannot be taken is said, not thrown. */
export async function takeCallEvent(
  context: EventTakingContext,
  adapter: SwitchAdapter,
  body: Uint8Array,
  { switchCallId }: Pick<EventEnvelope, 'switchCallId'> = {},
): Promise<TakenEvent> {
  const recordingsRoot = context.config.switchRecordingsDir;
  const read = adapter.readEvent(body, context.now(), { switchCallId, recordingsRoot });
  const event = await withCaller(context, read);
  if (event.kind === 'ended') return record(context, event);
  if (event.kind === 'ignored') return { status: 'ignored', reason: event.reason };
  if (event.kind === 'registered' || event.kind === 'unregistered') {
    return takeRegistration(context, event);
  }
  if (event.kind !== 'malformed') return recordStage(context, event);
  if (event.isPassing) return { ...malformed(event.problems.join('; ')), isPassing: true };
  const id = await knownId(context, adapter.id, event.switchCallId);
  return id === null ? malformed(event.problems.join('; ')) : { status: 'known', id };
}

/** One of a phone that is nobody's is not kept: when its domain is made, the phone registers again. */
async function takeRegistration(
  { pool }: EventTakingContext,
  event: RegistrationEvent,
): Promise<TakenEvent> {
  if (await recordRegistration(pool, event)) return { status: 'taken' };
  return { status: 'ignored', reason: 'no organization has the extension' };
}

/** The event as it reads once it is known whether an extension called. */
async function withCaller({ pool }: EventTakingContext, event: SwitchEvent): Promise<SwitchEvent> {
  if (!('ifExtension' in event) || event.ifExtension === undefined) return event;
  const { domain, extensionNumber } = event.ifExtension.call;
  return (await isExtensionOf(pool, domain, extensionNumber)) ? event.ifExtension : event;
}

async function record(
  { callRecorder }: EventTakingContext,
  { call, warnings }: EndedEvent,
): Promise<TakenEvent> {
  try {
    const status = await callRecorder.record(call);
    if (status !== 'unknownDomain') {
      return { status, id: toCallId(call), ...(warnings.length > 0 && { warnings }) };
    }
  } catch (error) {
    if (error instanceof AppError && error.code === ERROR_CODES.malformedEvent)
      return malformed(error.message);
    throw error;
  }
  return unknownDomain(call);
}

const EVENT_TYPES = { created: 'channel-create', answered: 'channel-answer' } as const;

async function recordStage(
  { pool }: EventTakingContext,
  { kind, call }: UnderWayEvent,
): Promise<TakenEvent> {
  const id = toCallId(call);
  const outcome = await recordUnderWay(pool, id, EVENT_TYPES[kind], call);
  if (outcome === 'unknownDomain') return unknownDomain(call);
  if (outcome === 'nobodyAsked') {
    return { status: 'ignored', reason: 'nobody asked to be told of it' };
  }
  return { status: outcome, id };
}

/** A call that is there already needs no more: its event came again, and worse. */
async function knownId(
  { pool }: EventTakingContext,
  switchName: SwitchId,
  switchCallId: string | null,
): Promise<string | null> {
  if (switchCallId === null) return null;
  const id = toCallId({ switchName, switchCallId });
  return (await isKnownCall(pool, id)) ? id : null;
}

const unknownDomain = ({ domain }: { domain: string }): TakenEvent => ({
  status: 'refused',
  reason: 'UNKNOWN_DOMAIN',
  detail: `No organization has the domain ${domain}`,
});

const malformed = (detail: string): Extract<TakenEvent, { status: 'refused' }> => ({
  status: 'refused',
  reason: 'MALFORMED_EVENT',
  detail,
});
