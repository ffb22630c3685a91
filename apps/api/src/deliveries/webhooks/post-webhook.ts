import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { Context } from '../../platform/context.ts';
import type { Delivery, DeliveryResult, DeliveredCall } from '../attempts/deliverer.ts';
import { hasLateRecording } from '../queue/late-recordings.ts';
import { toOutboundReason } from '../attempts/exchanges/outbound-reason.ts';
import { findPathKeys } from './webhook-address.ts';
import { buildWebhookPayload } from './webhook-payload.ts';
import { buildWebhookHeaders } from './webhook-signature.ts';

export interface Webhook {
  url: string;
  version: string;
  secret: string | null;
  formerSecrets?: readonly string[];
}

const REQUEST_TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;
const GONE = 410;
const TOO_MANY_REQUESTS = 429;

/** Delivers at least once; a repeated post has the same `webhook-id`. */
export async function postWebhook(
  context: Context,
  { url, version, secret, formerSecrets = [] }: Webhook,
  delivery: Delivery,
  call: DeliveredCall,
): Promise<DeliveryResult> {
  const { callId, eventType } = delivery;
  const payload = buildWebhookPayload(version, eventType, call);
  // The signature needs the same serialization as `json` below.
  const body = JSON.stringify(payload);
  // Receivers drop a repeated id, and would miss the recording.
  const suffix = hasLateRecording(delivery) ? ':recording' : '';
  const message = { id: `${callId}:${eventType}${suffix}`, body, now: context.now() };
  try {
    const answer = await context.outbound.toCustomer({
      method: 'POST',
      url,
      headers: buildWebhookHeaders(message, secret === null ? [] : [secret, ...formerSecrets]),
      json: payload,
      secrets: [secret ?? '', ...formerSecrets, ...findPathKeys(url)],
      timeoutMs: REQUEST_TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    return toResult(answer);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { status, kind, mayBeDone } = error;
    if (kind === 'tooLarge' && status !== undefined) return toResult({ status });
    return { state: mayBeDone ? 'unknown' : 'retrying', reason: toOutboundReason(error) };
  }
}

function toResult({
  status,
  retryAfterSeconds,
}: Pick<OutboundAnswer, 'status'> & Partial<OutboundAnswer>): DeliveryResult {
  const reason = toReason('httpStatus', { status });
  if (status >= 200 && status < 300) return { state: 'delivered' };
  // By the standard, 410 ends the subscription.
  if (status === GONE) return { state: 'dead', reason, pausesTarget: true };
  const isBusy = status === TOO_MANY_REQUESTS || retryAfterSeconds !== undefined;
  return {
    // A server error may come after the work was done.
    state: status >= 500 && !isBusy ? 'unknown' : 'retrying',
    reason,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(isBusy && { closesTarget: true }),
  };
}
