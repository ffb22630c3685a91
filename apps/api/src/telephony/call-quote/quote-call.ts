import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { CallQuote } from '@alo/contract/telephony/call-quote.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { findRatePrefix } from '@alo/domain/pricing/call-price.ts';
import { dialRefusals } from '@alo/messages/telephony/dialer.ts';
import { toContact } from '../../deliveries/calls/contact.ts';
import { findContactNames } from '../../deliveries/log/find-contact-names.ts';
import type { Session } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { decideCall } from '../authorize/decide-call.ts';
import { decideWithPrices } from '../authorize/decide-with-prices.ts';
import { findCaller } from '../authorize/hold-store.ts';
import { findRateName } from '../calls/details/find-price-rule.ts';
import type { CallRater } from '../calls/insert/rate-calls.ts';
import { findDialingExtension } from '../dialer/dialing-extension.ts';
import { toDialable } from '../dialer/to-dialable.ts';

const NO_CALL = '00000000-0000-0000-0000-000000000000';

/** @throws AppError if this caller may not use the extension, or the number cannot be dialed */
export async function quoteCall(
  { pool, config, now }: Pick<Context, 'pool' | 'config' | 'now'>,
  rater: CallRater,
  session: Session,
  input: { extension: string; number: string },
): Promise<CallQuote> {
  const dialable = toDialable(input.number);
  const found = await findDialingExtension(pool, session, input.extension, dialable?.dialed);
  if (dialable === null || (dialable.isInternal && !found.isColleague)) {
    throw new AppError(ERROR_CODES.invalidPhone, dialRefusals.invalidPhone(input.number));
  }
  const { dialed } = dialable;
  const number = parseDialedNumber(dialed);
  const contact = toContact(dialed, number);
  const { domain, organizationId } = session;
  const at = now();
  const own = await findOwnCall(pool, organizationId, input.extension, dialed);
  const question = {
    domain,
    extensionNumber: input.extension,
    dialed,
    callId: own?.callId ?? NO_CALL,
  };
  // The call in progress costs what held when it began.
  const priced = { domain, dialedNumber: dialed, startedAt: own?.authorizedAt ?? at };
  return decideWithPrices(pool, rater, priced, async (price, facts) => {
    const caller = await findCaller(pool, question, facts, at);
    if (caller === 'pricesChanged') return caller;
    if (caller === null || price === null) {
      throw new AppError(
        ERROR_CODES.extensionNotFound,
        dialRefusals.extensionNotFound(input.extension),
      );
    }
    const { balance, reserved, isColleague, isUnlimited } = caller.facts;
    const maxSeconds = 60 * config.maxCallMinutes;
    const dialing = { ...price, number, maxSeconds, hasTrunk: true, hasCallerId: true };
    const decision = decideCall(caller.facts, dialing, at);
    const prefix = isColleague ? null : findRatePrefix(number, price.rating.numberRates);
    return {
      number: number.e164 ?? dialed,
      name: isColleague
        ? await findColleagueName(pool, organizationId, dialed)
        : ((await findContactNames(pool, organizationId, [contact])).get(contact) ?? null),
      numberClass: isColleague ? ('internal' as const) : number.numberClass,
      rateName: prefix === null ? null : await findRateName(pool, prefix, priced.startedAt),
      minutePrice: isUnlimited ? null : isColleague ? 0 : moneyToReais(price.minutePrice),
      steps: isUnlimited ? null : price.steps,
      credit: isUnlimited ? null : moneyToReais(balance - reserved),
      refusal: decision.kind === 'refuse' ? decision.refusal : null,
    };
  });
}

async function findOwnCall(
  sql: Queryable,
  organizationId: number,
  extension: string,
  dialed: string,
): Promise<{ callId: string; authorizedAt: Date } | null> {
  const { rows } = await sql.query<{ callId: string; authorizedAt: Date }>(
    `select call_id as "callId", authorized_at as "authorizedAt" from call_holds
     where organization_id = $1 and extension_number = $2 and dialed_number = $3
     order by authorized_at desc limit 1`,
    [organizationId, extension, dialed],
  );
  return rows[0] ?? null;
}

async function findColleagueName(
  sql: Queryable,
  organizationId: number,
  number: string,
): Promise<string | null> {
  const { rows } = await sql.query<{ name: string }>(
    `select concat_ws(' ', first_name, last_name) as name from extensions where organization_id = $1 and number = $2`,
    [organizationId, number],
  );
  return rows[0]?.name || null;
}
