import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { LiveCall, LiveCaller } from '@alo/telephony/telephony.ts';
import type { Pool } from 'pg';
import type { Context } from '../../platform/context.ts';
import { createCallRater } from '../calls/insert/rate-calls.ts';
import { toCallId } from '../calls/list/call-id.ts';
import { grantOutsideCall } from './decide-call.ts';
import { decideWithPrices, skipOvertaken } from './decide-with-prices.ts';
import { decideInTurns } from './decide-in-turns.ts';
import { findCaller, holdCredit } from './hold-store.ts';
import type { Renewal } from './renew-holds.ts';

const WITHOUT_HOLD_SQL = `
  select id from unnest($1::text[]) id
  where not exists (select from call_holds where switch_name = $2 and switch_call_id = id)`;

type RestoreContext = Pick<Context, 'config' | 'holdMeasures' | 'log' | 'now'> & { pool: Pool };

export interface Unreserved extends LiveCaller {
  dialed: string;
  startedAt: Date;
}

export async function findUnreserved(
  pool: Pool,
  switchName: string,
  calls: readonly LiveCall[],
  findCallers: (switchCallIds: string[]) => Promise<LiveCaller[]>,
): Promise<Unreserved[]> {
  const paid = new Map<string, { dialed: string; startedAt: Date }>();
  for (const { switchCallId, isAnswered, dialed, startedAt } of calls) {
    if (isAnswered && dialed !== null && isPaid(dialed)) {
      paid.set(switchCallId, { dialed, startedAt });
    }
  }
  if (paid.size === 0) return [];
  const { rows } = await pool.query<{ id: string }>(WITHOUT_HOLD_SQL, [
    [...paid.keys()],
    switchName,
  ]);
  const callers = await findCallers(rows.map(({ id }) => id));
  return callers.map((caller) => ({ ...caller, ...paid.get(caller.switchCallId)! }));
}

/** Other calls never reserve credit. */
const isPaid = (dialed: string) =>
  !['emergency', 'internal', 'unknown'].includes(parseDialedNumber(dialed).numberClass);

/**
 * The returned function reserves credit for calls without it: the switch let them pass during a
 * database outage, or a hold was released by mistake. A call without credit is ended, or only
 * reported if the operator says so.
 */
export function openHoldRestorer(context: RestoreContext, switchName: string) {
  const { config, holdMeasures, log, pool } = context;
  const rater = createCallRater();

  /** Returns seconds from the call's start, or null without credit. */
  function restore({ switchCallId, startedAt, dialed, ...caller }: Unreserved, now: Date) {
    const callId = toCallId({ switchName, switchCallId });
    const elapsed = Math.ceil((now.getTime() - startedAt.getTime()) / 1000);
    const maxSeconds = Math.min(elapsed + config.callBlockMinutes * 60, config.maxCallMinutes * 60);
    const call = { domain: caller.domain, dialedNumber: dialed, startedAt };
    return decideWithPrices(pool, rater, call, async (price, facts) => {
      const found = await findCaller(pool, { ...caller, dialed, callId }, facts, now);
      if (found === 'pricesChanged') return found;
      if (found === null || price === null) return null;
      if (found.facts.isColleague) return 'free' as const;
      const decision = grantOutsideCall(found.facts, { ...price, maxSeconds }, now);
      if (decision.kind !== 'outside' || decision.grant.seconds <= elapsed) return null;
      const { seconds, amount } = decision.grant;
      const hold = {
        organizationId: found.organizationId,
        callId,
        switchName,
        switchCallId,
        extensionNumber: caller.extensionNumber,
        dialedNumber: dialed,
        minutePrice: price.minutePrice,
        amount,
        // Confirmed once the switch has the limit.
        grantedSeconds: elapsed,
        authorizedAt: startedAt,
      };
      if (!(await holdCredit(pool, hold, found))) return 'holdsChanged';
      return {
        organizationId: found.organizationId,
        callId,
        totalSeconds: seconds,
        remainingSeconds: seconds - elapsed,
      };
    });
  }

  return async function restoreHolds(unreserved: readonly Unreserved[]): Promise<Renewal> {
    const renewal: Renewal = { limits: [], ended: [] };
    await decideInTurns(unreserved, getDomain, async (call) => {
      const { switchCallId, domain, extensionNumber } = call;
      const restored = await restore(call, context.now()).catch(
        skipOvertaken(log, 'free' as const),
      );
      if (restored === 'free') return;
      log.warn(
        { switchCallId, domain, extensionNumber },
        'A paid call ran without reserved credit',
      );
      const outcome =
        restored !== null ? 'restored' : config.endsUnreservedCalls ? 'ended' : 'reported';
      holdMeasures.unreserved.inc({ outcome });
      if (restored !== null) renewal.limits.push({ switchCallId, ...restored });
      if (outcome === 'ended') renewal.ended.push(switchCallId);
    });
    return renewal;
  };
}

const getDomain = ({ domain }: Unreserved) => domain;
