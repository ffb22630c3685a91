// Wakes automatic recharges: at every change of a balance or a charge, and by looking at all of them now and then.
import type { Context } from '../../context.ts';
import { withoutParameters } from '../../db/query-error.ts';
import { BALANCE_CHANNEL, CHARGE_CHANNEL } from '../balance/balance.ts';
import { evaluateRecharge } from './evaluate-recharge.ts';

/** Calls end many times a second: one look serves all of them. */
const GATHER_MS = 100;
const SWEEP_MS = 30_000;
/** A slow provider must not keep other organizations waiting. */
const AT_ONCE = 8;

/**
 * Those whose balance is below the trigger and who may be charged now, those with an outcome that is not counted yet,
 * and those whose money goes back. What really holds is looked at under the lock.
 */
const CANDIDATES = `
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

/** Starts looking; answers how to stop, which lets charges under way end. */
export function startRechargeTasks(context: Context): () => Promise<void> {
  const changed = new Set<number>();
  const working = new Map<number, Promise<void>>();
  let isStopping = false;
  let gathering: NodeJS.Timeout | undefined;

  function note(organizationId: number): void {
    if (isStopping) return;
    changed.add(organizationId);
    gathering ??= setTimeout(() => void lookAtChanged(), GATHER_MS);
  }

  async function lookAtChanged(): Promise<void> {
    gathering = undefined;
    const ids = [...changed];
    changed.clear();
    await look(ids);
  }

  async function look(organizationIds: number[] | null): Promise<void> {
    try {
      const { rows } = await context.pool.query<{ id: number }>(CANDIDATES, [
        context.now(),
        organizationIds,
      ]);
      for (const { id } of rows) {
        while (working.size >= AT_ONCE) await Promise.race(working.values());
        if (isStopping) return;
        // one at a time each; what changes meanwhile is heard of again when its charge changes
        if (!working.has(id)) working.set(id, evaluate(id));
      }
    } catch (error) {
      context.log.error({ err: withoutParameters(error as Error) }, 'Recharges were not looked at');
    }
  }

  async function evaluate(organizationId: number): Promise<void> {
    try {
      await evaluateRecharge(context, organizationId);
    } catch (error) {
      // the sweep comes back to it
      context.log.error(
        { err: withoutParameters(error as Error), organizationId },
        'An automatic recharge could not be looked at',
      );
    } finally {
      working.delete(organizationId);
    }
  }

  const sweep = () => void look(null);
  const stops = [
    context.notifications.listen(BALANCE_CHANNEL, (id) => note(Number(id)), sweep),
    context.notifications.listen(CHARGE_CHANNEL, (ids) => note(Number(ids.split(':')[0]))),
  ];
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    clearTimeout(gathering);
    stops.forEach((stop) => stop());
    await Promise.all(working.values());
  };
}
