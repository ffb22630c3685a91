import { SANDBOX_TOKEN_HEADER, type SandboxEvent } from '@alo/payments/sandbox/wire.ts';
import type { Context } from '../../platform/context.ts';
import type { JobData } from '../../platform/jobs/queues.ts';
import { getPayment } from './books.ts';
import { paymentToWire } from './payment-to-wire.ts';

const WEBHOOK = '/payments/sandbox/webhook';
const REQUEST_TIMEOUT_MS = 10_000;

/** @throws if the webhook does not answer 200, so that the queue retries. */
export async function deliverSandboxEvent(
  context: Context,
  token: string,
  { id, event, createdAt, paymentId }: JobData['sandboxEvent'],
): Promise<void> {
  const payment = paymentToWire(context, await getPayment(context, paymentId));
  const body = { id, event, createdAt, payment } as SandboxEvent;
  const answer = await context.outbound.toVendor({
    method: 'POST',
    url: `${context.ownAddress()}${WEBHOOK}`,
    headers: { [SANDBOX_TOKEN_HEADER]: token },
    json: body,
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  if (answer.status !== 200) throw new Error(`The webhook answered ${answer.status}`);
}
