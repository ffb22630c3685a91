// docs/spec/deliveries.md has the fields.
import { connectorsWith } from '@alo/connectors/index.ts';
import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import type { CallEventType } from '@alo/domain/calls/call.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { wallClockAt } from '@alo/domain/time/sao-paulo-time.ts';
import type { DeliveredCall } from '../attempts/deliverer.ts';
import { toHangupCauseCode } from '../calls/hangup-cause-code.ts';

export type WebhookPayload = Record<string, unknown>;

const CRMS = connectorsWith('extensionWebhook');

/** @param version with or without its v, as the body repeats it */
export function buildWebhookPayload(
  version: string,
  eventType: CallEventType,
  call: DeliveredCall,
): WebhookPayload {
  const number = version.replace(/^v/, '');
  if (number === '1.1') return buildCrmPayload(call);
  return buildEventPayload(version, eventType, call, number === '1.8' ? toE164 : toNational);
}

/** v1.4, v1.7 and v1.8 differ only in numbers. */
function buildEventPayload(
  version: string,
  eventType: CallEventType,
  call: DeliveredCall,
  formatNumber: (number: string) => string,
): WebhookPayload {
  const { id, domain, direction, extensionNumber, end } = call;
  const otherNumber = formatNumber(call.dialedNumber);
  const isOutbound = direction === 'outbound';
  return {
    version,
    eventType,
    id,
    domain,
    direction,
    caller: isOutbound ? extensionNumber : otherNumber,
    called: isOutbound ? otherNumber : extensionNumber,
    startedAt: wallClockAt(call.startedAt),
    ...(eventType !== 'channel-create' && {
      answeredAt: call.answeredAt === null ? null : wallClockAt(call.answeredAt),
    }),
    ...(end && {
      endedAt: wallClockAt(end.endedAt),
      duration: end.durationSeconds,
      hangupCause: end.hangupCause,
      hangupCauseCode: toHangupCauseCode(end.hangupCause),
      // Receivers show a player if the key exists.
      ...(end.recordingUrl !== null && { recordUrl: end.recordingUrl }),
    }),
    metadata: call.metadata,
  };
}

/** v1.1 names a call by the CRM's own id. */
function buildCrmPayload({ id, startedAt, metadata, end }: DeliveredCall): WebhookPayload {
  return {
    id: readCrmCallId(metadata) ?? id,
    start_at: wallClockAt(startedAt),
    ...(end && { end_at: wallClockAt(end.endedAt) }),
    status: end && isAnswered(end) ? 200 : 404,
    duration: formatDuration(end?.durationSeconds ?? 0),
    ...(end && end.recordingUrl !== null && { record_url: end.recordingUrl }),
    external_call_id: id,
    ...(end && end.callPrice !== null && { cost: moneyToReais(end.callPrice) }),
  };
}

const readCrmCallId = (metadata: DeliveredCall['metadata']) =>
  CRMS.map(({ capability }) => capability.readCallId(metadata)).find((id) => id !== null);

const toE164 = (dialed: string) => parseDialedNumber(dialed).e164 ?? dialed;

/** Returns `04833328530`; foreign numbers stay as dialed. */
function toNational(dialed: string): string {
  const { e164, country } = parseDialedNumber(dialed);
  return e164 !== null && country === 'BR' ? `0${e164.slice('+55'.length)}` : dialed;
}
