// How fast one customer's CRM is asked: its fact sheet says so, or the operator does.
import { MANIFESTS } from '@alo/connectors/browser.ts';
import type { DeliveryFacts, Manifest } from '@alo/connectors/manifest.ts';
import { sql } from 'drizzle-orm';
import type { Config } from '../../../platform/config.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import type { Pace } from '../../../deliveries/targets/delivery-targets.ts';

/** Of one delivery, as a rule: somebody is looked for under two spellings, then their deal, then the record is written. */
export const USUAL_REQUESTS = 4;
const CONCURRENCY = 4;

type Paces = Pick<Config, 'crmPaces'>;

/** Of one customer's CRM. */
export interface RequestPace {
  /** In the long run. */
  requestsPerSecond: number;
  /** After a pause; so many more come when the first of them have had their time. */
  atOnce: number;
  slower?: NonNullable<DeliveryFacts['slower']>;
}

/** Where the operator says how fast, the vendor is never asked faster, not even after a pause. */
export function requestPaceOf({ crmPaces }: Paces, { id, delivery }: Manifest): RequestPace {
  const told = crmPaces[id];
  const requestsPerSecond = told ?? delivery.requestsPerSecond;
  const usual = Math.max(1, Math.floor(requestsPerSecond));
  return {
    requestsPerSecond,
    atOnce: told === undefined ? (delivery.atOnce ?? usual) : usual,
    ...(delivery.slower && { slower: delivery.slower }),
  };
}

/** Of deliveries, which are made of requests. */
export function crmPaceOf(config: Paces, manifest: Manifest): Pace {
  const { requestsPerSecond, atOnce } = requestPaceOf(config, manifest);
  return {
    concurrency: CONCURRENCY,
    intervalMs: Math.ceil((1000 * USUAL_REQUESTS) / requestsPerSecond),
    burst: Math.max(1, Math.floor(atOnce / USUAL_REQUESTS)),
  };
}

/** What was connected before goes at the pace that holds now, as a release or the operator has changed it. */
export async function keepCrmPaces(db: Executor, config: Paces): Promise<void> {
  const paces = Object.values(MANIFESTS).map((manifest) => ({
    gateway: manifest.id,
    ...crmPaceOf(config, manifest),
  }));
  // in the order in which workers lock them
  await db.execute(sql`
    with changed as (
      select q.target_id, p.concurrency, p."intervalMs" as interval_ms, p.burst
      from json_to_recordset(${JSON.stringify(paces)}::json)
             as p(gateway text, concurrency smallint, "intervalMs" int, burst smallint)
      join delivery_queues q using (gateway) join delivery_targets t on t.id = q.target_id
      where t.removed_at is null
        and (q.concurrency, q.interval_ms, q.burst) is distinct from (p.concurrency, p."intervalMs", p.burst)
      order by q.target_id for update of q
    )
    update delivery_queues q set concurrency = c.concurrency, interval_ms = c.interval_ms, burst = c.burst
    from changed c where q.target_id = c.target_id`);
}
