import { MINUTE_MS, SECOND_MS } from '../../platform/loops/intervals.ts';
import type { BackgroundContext, Loop, LoopRun } from '../../platform/loops/loop.ts';
import { stripQueryParameters } from '../../platform/db/connection/query-error.ts';
import { BALANCE_CHANNEL, CHARGE_CHANNEL } from '../balance/balance.ts';
import { evaluateRecharge } from './evaluate-recharge.ts';

const MAX_CONCURRENT = 8;

/** The evaluation checks again under its lock. */
const CANDIDATES_SQL = `
  select r.organization_id as id
  from automatic_recharges r
  join wallets w using (organization_id)
  join organizations o on o.id = r.organization_id
  where r.status = 'ACTIVE' and ($2::int[] is null or r.organization_id = any ($2))
    and (
      w.paid + w.promo < r.minimum_amount
        and (r.next_attempt_at is null or r.next_attempt_at <= $1)
        and o.blocked_at is null and not o.is_unlimited
        and not exists (
          select from charges c where c.organization_id = r.organization_id
            and c.type = 'AUTOMATIC' and c.status in ('PENDING', 'PROCESSING'))
      or exists (
        select from charges c where c.automatic_recharge_id = r.id
          and c.organization_id = r.organization_id
          and c.id > coalesce(r.settled_charge_id, 0) and c.status not in ('PENDING', 'PROCESSING'))
      or exists (
        select from charges c where c.automatic_recharge_id = r.id
          and c.organization_id = r.organization_id and c.setback is not null)
    )`;

export const automaticRecharges: Loop = {
  name: 'automatic-recharges',
  role: 'worker',
  everyMs: 30 * SECOND_MS,
  triggers: { channels: [BALANCE_CHANNEL, CHARGE_CHANNEL], delayMs: 100 },
  limitMs: 10 * MINUTE_MS,
  where: 'everyProcess',
  begin: createRun,
};

function createRun(context: BackgroundContext): LoopRun {
  const running = new Map<number, Promise<void>>();

  async function evaluate(organizationId: number): Promise<void> {
    try {
      await evaluateRecharge(context, organizationId);
    } catch (error) {
      context.log.error(
        { err: stripQueryParameters(error as Error), organizationId },
        'An automatic recharge could not be evaluated',
      );
    } finally {
      running.delete(organizationId);
    }
  }

  return async ({ signal, payloads, detach }) => {
    const { rows } = await context.pool.query<{ id: number }>(CANDIDATES_SQL, [
      context.now(),
      payloads && parseIds(payloads),
    ]);
    for (const { id } of rows) {
      while (running.size >= MAX_CONCURRENT) await Promise.race(running.values());
      if (signal.aborted) return;
      // The charge's change wakes the engine again.
      if (running.has(id)) continue;
      const evaluation = evaluate(id);
      running.set(id, evaluation);
      detach(evaluation);
    }
  };
}

/** A balance event is `12`, a charge event `12:345`. */
const parseIds = (payloads: string[]) => [
  ...new Set(payloads.map((payload) => Number(payload.split(':')[0]))),
];
