// Who does the jobs of each queue (a queue without a line does not compile), and who tells others of calls.
import { contextUntil, type Context } from '../context.ts';
import { forDeliveries } from '../db/client.ts';
import type { JobData, QueueName } from '../jobs/queues.ts';
import { createMailDelivery } from '../mail/mail-delivery.ts';
import { followUpCharge } from '../resources/charges/follow-up.ts';
import { updateCustomer } from '../resources/charges/payer.ts';
import { startDeliveryWorker } from '../resources/deliveries/delivery-worker.ts';
import { processPaymentEvent } from '../resources/charges/payment-events.ts';
import { dropPhones } from '../resources/extensions/cut-off-phones.ts';
import { revokeForgotten } from '../resources/integrations/grants/forget-grant.ts';
import { settlePayment } from '../sandbox-payments/books.ts';
import { deliverSandboxEvent } from '../sandbox-payments/events.ts';
import { DELIVERERS } from './deliverers.ts';

/** Does a job, in the job's own context. */
type Worker<Data> = (data: Data, context: Context, signal: AbortSignal) => Promise<unknown>;
/** Null: this installation has no such jobs. */
type Workers = { [Name in QueueName]: Worker<JobData[Name]> | null };

/** Does the jobs of every queue in this process; answers how to stop, which lets jobs under way end. */
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
