// What keeps charges true in the background of a worker process.
import { clockAt, dayAt, type Day } from '@alo/domain/sao-paulo-time.ts';
import type { Context } from '../../context.ts';
import { withoutParameters } from '../../db/query-error.ts';
import { markOverdue } from './mark-overdue.ts';
import { sweepPaymentEvents } from './payment-events.ts';
import { nightlySpans, reconcileCharges } from './reconcile-charges.ts';
import { watchPaymentEvents } from './webhook-silence.ts';

const MINUTE_MS = 60_000;
/** São Paulo's quiet hour. */
const RECONCILING_HOUR = '04';

/** Starts them; answers how to stop. */
export function startChargeTasks(context: Context): () => void {
  // What a process that died had in hand does not wait until its jobs expire.
  void attempt(context, () => sweepPaymentEvents(context, 0));
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void runChargeTasks(context).finally(() => {
      isBusy = false;
    });
  }, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Each may run in several processes at once; one that fails is tried again in a minute. */
export async function runChargeTasks(context: Context): Promise<void> {
  const today = dayAt(context.now());
  const tasks: (() => Promise<unknown>)[] = [
    () => context.db.transaction((tx) => markOverdue(tx, today)),
    () => sweepPaymentEvents(context),
    () => watchPaymentEvents(context),
    () => reconcileOnce(context, today),
  ];
  for (const task of tasks) await attempt(context, task);
}

async function attempt({ log }: Context, task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    log.error({ err: withoutParameters(error) }, 'A task of the charges failed');
  }
}

/** Once a night, whichever process comes first. */
async function reconcileOnce(context: Context, today: Day): Promise<void> {
  if (clockAt(context.now()).slice(11, 13) !== RECONCILING_HOUR) return;
  if ((await context.throttle.count('nightlyReconciliation', today)) > 1) return;
  await reconcileCharges(context, nightlySpans(today));
}
