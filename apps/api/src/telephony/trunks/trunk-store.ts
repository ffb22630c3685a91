import type { BillingSteps } from '@alo/domain/pricing/call-price.ts';
import type { Money } from '@alo/domain/money/money.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import type { trunks } from '../../platform/db/schema/telephony.ts';

export const TRUNKS_CHANNEL = 'trunks';

export type TrunkSettings = Omit<typeof trunks.$inferSelect, 'id' | 'createdAt'>;
export type TrunkCost = { minutePrice: Money } & BillingSteps;

export interface StoredTrunk extends TrunkSettings {
  id: number;
  /** By prefix. */
  costs: ReadonlyMap<string, TrunkCost>;
}

interface Row extends Omit<StoredTrunk, 'costs'> {
  costs: ({ prefix: string } & TrunkCost)[];
}

const TRUNKS_SQL = `
  select t.id, t.name, t.gateway, t.position, t.is_enabled as "isEnabled", t.prefixes, t.number_format as "numberFormat",
         t.csp, t.calls_at_once as "callsAtOnce", (
           select coalesce(json_agg(json_build_object(
             'prefix', c.prefix, 'minutePrice', c.minute_price, 'freeSeconds', c.free_seconds,
             'minimumSeconds', c.minimum_seconds, 'incrementSeconds', c.increment_seconds)), '[]')
           from trunk_costs c where c.trunk_id = t.id
         ) as costs
  from trunks t
  order by t.position, t.id`;

export async function readTrunks(pool: Queryable): Promise<StoredTrunk[]> {
  const { rows } = await pool.query<Row>({ name: 'read-trunks', text: TRUNKS_SQL });
  return rows.map(({ costs, ...trunk }) => ({
    ...trunk,
    costs: new Map(costs.map(({ prefix, ...cost }) => [prefix, cost])),
  }));
}
