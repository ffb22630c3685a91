// Who does the jobs of each queue: a queue without a line does not compile.
import type { Context } from '../context.ts';
import type { Handle } from '../jobs/queue-worker.ts';
import type { JobData, QueueName } from '../jobs/queues.ts';
import { mailDeliveryOf } from '../mail/mail-delivery.ts';
import { followUpCharge } from '../resources/charges/follow-up.ts';
import { updateCustomer } from '../resources/charges/payer.ts';
import { processPaymentEvent } from '../resources/charges/payment-events.ts';
import { settlePayment } from '../sandbox-payments/books.ts';
import { deliverSandboxEvent } from '../sandbox-payments/events.ts';

/** Null: this installation has no such jobs. */
type Workers = { [Name in QueueName]: Handle<JobData[Name]> | null };

/** Does the jobs of every queue in this process; answers how to stop, which lets jobs under way end. */
export function startWorkers(context: Context): () => Promise<void> {
  const mails = mailDeliveryOf(context);
  const { payments } = context.config;
  const hasSandbox = payments.provider === 'sandbox';
  const workers: Workers = {
    mail: ({ sealed }) => mails.deliver(sealed),
    paymentEvent: ({ eventId }) => processPaymentEvent(context, eventId),
    chargeFollowUp: (job) => followUpCharge(context, job),
    customerUpdate: ({ organizationId }) => updateCustomer(context, organizationId),
    sandboxEvent: hasSandbox
      ? (event) => deliverSandboxEvent(context, payments.webhookToken, event)
      : null,
    sandboxSettlement: hasSandbox ? ({ paymentId }) => settlePayment(context, paymentId) : null,
  };
  const stops = (Object.keys(workers) as QueueName[]).map((name) => start(context, workers, name));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    mails.close();
  };
}

function start<Name extends QueueName>(
  { jobs }: Pick<Context, 'jobs'>,
  workers: Workers,
  name: Name,
): () => Promise<void> {
  const handle = workers[name];
  return handle === null ? async () => {} : jobs.work(name, handle);
}
