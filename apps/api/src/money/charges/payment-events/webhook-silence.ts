import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';

/** The provider reports any new charge within this time. */
const SILENCE_HOURS = 6;

async function countSilentHours({ db, payments, now }: Context): Promise<number | null> {
  const { rows } = await db.execute<{ since: string | null }>(sql`
    select greatest(
      (select min(created_at) from charges
       where provider = ${payments.id} and status in ('PENDING', 'PROCESSING')),
      (select max(received_at) from payment_events where provider = ${payments.id})
    ) as since
    where exists (select 1 from charges
                  where provider = ${payments.id} and status in ('PENDING', 'PROCESSING'))`);
  const since = rows[0]?.since;
  return since ? (now().getTime() - new Date(since).getTime()) / 3_600_000 : null;
}

export async function watchPaymentEvents(context: Context): Promise<void> {
  // The sandbox's events come from our queue.
  if (context.payments.id === 'sandbox') return;
  const hours = await countSilentHours(context);
  if (hours === null || hours < SILENCE_HOURS) return;
  context.log.error(
    { hours: Math.floor(hours), provider: context.payments.id },
    'No webhook of the payment provider for hours while charges are pending: check the webhook address and whether the queue is paused at the provider',
  );
}
