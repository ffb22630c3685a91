import { contextUntil, type Context } from './platform/context.ts';
import { forDeliveries } from './platform/db/connection/client.ts';
import type { JobData, QueueName } from './platform/jobs/queues.ts';
import { createMailDelivery } from './platform/mail/mail-delivery.ts';
import { followUpCharge } from './money/charges/follow-up/follow-up.ts';
import { updateCustomer } from './money/charges/payer.ts';
import { startDeliveryWorker } from './deliveries/attempts/delivery-worker.ts';
import { processPaymentEvent } from './money/charges/payment-events/payment-events.ts';
import { dropPhones } from './telephony/extensions/phones/cut-off-phones.ts';
import { revokeForgotten } from './crm/integrations/grants/forget-grant.ts';
import { settlePayment } from './money/sandbox/books.ts';
import { deliverSandboxEvent } from './money/sandbox/events.ts';
import { DELIVERERS } from './deliverers.ts';

type Worker<Data> = (data: Data, context: Context, signal: AbortSignal) => Promise<unknown>;
/** Null if this installation has no such jobs. */
type Workers = { [Name in QueueName]: Worker<JobData[Name]> | null };

export function startWorkers(context: Context): () => Promise<void> {
  const mails = createMailDelivery(context);
  const { payments } = context.config;
  const hasSandbox = payments.provider === 'sandbox';
  const workers: Workers = {
    mail: ({ sealed }) => mails.deliver(sealed),
    paymentEvent: ({ eventId }, job) => processPaymentEvent(job, eventId),
    chargeFollowUp: (followUp, job) => followUpCharge(job, followUp),
    customerUpdate: ({ organizationId }, job) => updateCustomer(job, organizationId),
    sandboxEvent: hasSandbox
      ? (event, job) => deliverSandboxEvent(job, payments.webhookToken, event)
      : null,
    phoneCutOff: (cutOff, job, signal) => dropPhones(job, cutOff, signal),
    grantRevocation: (revocation, job) => revokeForgotten(job, revocation),
    sandboxSettlement: hasSandbox ? ({ paymentId }, job) => settlePayment(job, paymentId) : null,
  };
  const stops = (Object.keys(workers) as QueueName[]).map((name) => start(context, workers, name));
  stops.push(startDeliveryWorker(forDeliveries(context), DELIVERERS));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    mails.close();
  };
}

function start<Name extends QueueName>(
  context: Context,
  workers: Workers,
  name: Name,
): () => Promise<void> {
  const work = workers[name];
  if (work === null) return async () => {};
  return context.jobs.work(name, (data, { signal }) =>
    work(data, contextUntil(signal, context), signal),
  );
}
