import type { LiveCall } from '@alo/telephony/telephony.ts';
import type { Pool } from 'pg';
import type { Context } from '../../platform/context.ts';
import { createCallRater } from '../calls/insert/rate-calls.ts';
import { grantOutsideCall } from './decide-call.ts';
import { decideWithPrices, skipOvertaken } from './decide-with-prices.ts';
import { decideInTurns } from './decide-in-turns.ts';
import { findCaller, reserveExtension } from './hold-store.ts';
import { openCapWarner } from './warn-of-cap.ts';

/** Three rounds of the loop, so that one failed round ends no call. */
const RENEW_BEFORE_SECONDS = 75;

interface DueHold {
  organizationId: number;
  callId: string;
  domain: string;
  switchCallId: string;
  extensionNumber: string;
  dialedNumber: string;
  grantedSeconds: number;
  authorizedAt: Date;
}

const DUE_SQL = `
  select h.organization_id as "organizationId", h.call_id as "callId", o.domain, h.switch_call_id as "switchCallId",
         h.extension_number as "extensionNumber", h.dialed_number as "dialedNumber",
         h.granted_seconds as "grantedSeconds", h.authorized_at as "authorizedAt"
  from call_holds h join organizations o on o.id = h.organization_id
  where h.switch_name = $3 and h.switch_call_id = any ($1)
    and h.authorized_at + (h.granted_seconds - ${RENEW_BEFORE_SECONDS}) * interval '1 second' <= $2
  order by h.authorized_at + h.granted_seconds * interval '1 second'`;

export interface HoldLimit {
  organizationId: number;
  callId: string;
  switchCallId: string;
  /** Counts from the call's authorization. */
  totalSeconds: number;
  remainingSeconds: number;
}

export interface Renewal {
  limits: HoldLimit[];
  /** The callers may not call any more. */
  ended: string[];
}

type RenewalContext = Pick<Context, 'config' | 'now'> &
  Parameters<typeof openCapWarner>[0] & { pool: Pool };

/**
 * The returned function reserves another block of credit for calls of one switch whose block is
 * about to end. The switch ends a call without credit at its limit.
 */
export function openHoldRenewal(context: RenewalContext, switchName: string) {
  const { config, log, pool } = context;
  const rater = createCallRater();
  const warnOfCap = openCapWarner(context);

  /** Returns seconds from the authorization, or null to end the call now. */
  function renew(hold: DueHold, now: Date): Promise<number | null> {
    const { domain, dialedNumber, authorizedAt, grantedSeconds } = hold;
    const withBlock = getElapsedSeconds(hold, now) + config.callBlockMinutes * 60;
    const maxSeconds = Math.min(withBlock, config.maxCallMinutes * 60);
    const call = { domain, dialedNumber, startedAt: authorizedAt };
    return decideWithPrices(pool, rater, call, async (price, facts) => {
      const caller = await findCaller(pool, { ...hold, dialed: dialedNumber }, facts, now);
      if (caller === 'pricesChanged') return caller;
      if (caller === null || price === null) return null;
      const decision = grantOutsideCall(caller.facts, { ...price, maxSeconds }, now);
      if (decision.kind === 'refuse') {
        warnOfCap(caller, hold.extensionNumber, decision.refusal);
      }
      if (decision.kind !== 'outside' || decision.grant.seconds <= grantedSeconds) {
        return grantedSeconds;
      }
      const { amount, seconds } = decision.grant;
      const isReserved = await reserveExtension(pool, hold, amount, caller);
      return isReserved ? seconds : 'holdsChanged';
    });
  }

  return async function renewHolds(calls: readonly LiveCall[]): Promise<Renewal> {
    const now = context.now();
    const answered = calls.filter(({ isAnswered }) => isAnswered);
    const { rows } = await pool.query<DueHold>(DUE_SQL, [
      answered.map(({ switchCallId }) => switchCallId),
      now,
      switchName,
    ]);
    const renewal: Renewal = { limits: [], ended: [] };
    await decideInTurns(rows, getOrganizationId, async (hold) => {
      const { organizationId, callId, switchCallId, grantedSeconds } = hold;
      const seconds = await renew(hold, now).catch(skipOvertaken(log, grantedSeconds));
      if (seconds === null) renewal.ended.push(switchCallId);
      else if (seconds > grantedSeconds) {
        const remainingSeconds = seconds - getElapsedSeconds(hold, now);
        const ids = { organizationId, callId, switchCallId };
        renewal.limits.push({ ...ids, totalSeconds: seconds, remainingSeconds });
      }
    });
    return renewal;
  };
}

const getOrganizationId = ({ organizationId }: DueHold) => organizationId;

const getElapsedSeconds = ({ authorizedAt }: DueHold, now: Date) =>
  Math.ceil((now.getTime() - authorizedAt.getTime()) / 1000);
