import { toReason } from '@alo/domain/delivery-reason.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { Context } from '../../platform/context.ts';
import type { Delivery, DeliveryResult, ToldCall } from '../attempts/deliverer.ts';
import { bringsLateRecording } from '../queue/late-recordings.ts';
import { toOutboundReason } from '../attempts/outbound-reason.ts';
import { webhookPayload } from './webhook-payload.ts';
import { webhookHeaders } from './webhook-signature.ts';

export interface Webhook {
  url: string;
  /** Of the body, as it was asked for. */
  version: string;
  /** Null: messages are not signed. */
  secret: string | null;
  /** They sign as well. */
  formerSecrets?: readonly string[];
}

const TIMEOUT_MS = 10_000;
/** Nobody reads what a webhook answers. */
const MAX_BYTES = 64 * 1024;
const GONE = 410;
const TOO_MANY_REQUESTS = 429;

/**
 * Posts a call to an address that a customer gave. At least once: after a lost answer it is posted again, with the same
 * `webhook-id`.
 */
export async function postWebhook(
  context: Context,
  { url, version, secret, formerSecrets = [] }: Webhook,
  delivery: Delivery,
  call: ToldCall,
): Promise<DeliveryResult> {
  const { callId, eventType } = delivery;
  const payload = webhookPayload(version, eventType, call);
  // what is signed is what is sent: `json` below becomes the same text
  const body = JSON.stringify(payload);
  // receivers drop an id that they know, and would never see the recording
  const suffix = bringsLateRecording(delivery) ? ':recording' : '';
  const message = { id: `${callId}:${eventType}${suffix}`, body, now: context.now() };
  try {
    const answer = await context.outbound.toCustomer({
      method: 'POST',
      url,
      headers: webhookHeaders(message, secret === null ? [] : [secret, ...formerSecrets]),
      json: payload,
      timeoutMs: TIMEOUT_MS,
      mostBytes: MAX_BYTES,
    });
    return resultOf(answer);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { status, kind, mayBeDone } = error;
    // it has answered; how much it had to say does not matter
    if (kind === 'tooLarge' && status !== undefined) return resultOf({ status });
    return { state: mayBeDone ? 'unknown' : 'retrying', reason: toOutboundReason(error) };
  }
}

function resultOf({
  status,
  retryAfterSeconds,
}: Pick<OutboundAnswer, 'status'> & Partial<OutboundAnswer>): DeliveryResult {
  const reason = toReason('httpStatus', { status });
  if (status >= 200 && status < 300) return { state: 'delivered' };
  // the receiver wants no more of these, says the standard
  if (status === GONE) return { state: 'dead', reason, pausesTarget: true };
  const isBusy = status === TOO_MANY_REQUESTS || retryAfterSeconds !== undefined;
  return {
    // whatever failed inside may have been done before
    state: status >= 500 && !isBusy ? 'unknown' : 'retrying',
    reason,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(isBusy && { closesTarget: true }),
  };
}
