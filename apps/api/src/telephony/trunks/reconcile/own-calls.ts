import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { getBilledSeconds, priceTalk } from '@alo/domain/pricing/call-price.ts';
import type { PoolClient } from 'pg';
import { findTrunkCost } from '../choose-trunks.ts';
import { formatTrunkNumber } from '../format-trunk-number.ts';
import type { StoredTrunk } from '../trunk-store.ts';
import { readByCursor } from './carrier-calls.ts';
import type { OwnCall } from './match-calls.ts';

type Row = Omit<OwnCall, 'carrierNumbers' | 'cost'>;

const SELECT = `
  select o.domain, c.extension_number as "extensionNumber", c.dialed_number as "dialedNumber",
         (extract(epoch from c.started_at) * 1000)::float8 as "startedAtMs",
         (extract(epoch from c.answered_at) * 1000)::float8 as "answeredAtMs",
         c.duration_seconds as seconds, coalesce(c.call_price, 0)::float8 as billed
  from calls c join organizations o on o.id = c.organization_id
  where c.started_at >= $1 and c.started_at < $2 and c.direction = 'outbound' and c.answered_at is not null
    and c.metadata ->> 'trunk' = $3
  order by c.started_at`;

/**
 * Answered calls that the trunk carried, by start.
 * @param isBilled compares the carrier's billed time instead of the talk
 */
export async function* readOwnCalls(
  client: PoolClient,
  trunk: StoredTrunk,
  { from, before, isBilled }: { from: Date; before: Date; isBilled: boolean },
): AsyncGenerator<OwnCall> {
  const rows = readByCursor<Row>(client, 'own_calls_cursor', SELECT, [from, before, trunk.name]);
  for await (const row of rows) {
    const number = parseDialedNumber(row.dialedNumber);
    const cost = findTrunkCost(trunk, number);
    yield {
      ...row,
      carrierNumbers: [
        ...new Set([number.digits, formatTrunkNumber(number, trunk).replace('+', '')]),
      ],
      seconds: isBilled && cost ? getBilledSeconds(row.seconds, cost) : row.seconds,
      cost: cost && priceTalk(row.seconds, cost.minutePrice, cost),
    };
  }
}
