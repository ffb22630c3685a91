import { MANIFESTS } from '@alo/connectors/browser.ts';
import type { DeliveryFacts, Manifest } from '@alo/connectors/manifest.ts';
import { sql } from 'drizzle-orm';
import type { Config } from '../../../platform/config.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import type { Pace } from '../../../deliveries/targets/delivery-targets.ts';

/** Two searches for the contact, one for the deal, one write. */
export const REQUESTS_PER_DELIVERY = 4;
const CONCURRENCY = 4;

type Paces = Pick<Config, 'crmPaces'>;

export interface RequestPace {
  requestsPerSecond: number;
  /** Limits requests that start together after a pause. */
  atOnce: number;
  slower?: NonNullable<DeliveryFacts['slower']>;
}

/** The operator's rate also limits the burst. */
export function getRequestPace({ crmPaces }: Paces, { id, delivery }: Manifest): RequestPace {
  const configuredPerSecond = crmPaces[id];
  const requestsPerSecond = configuredPerSecond ?? delivery.requestsPerSecond;
  const defaultBurst = Math.max(1, Math.floor(requestsPerSecond));
  return {
    requestsPerSecond,
    atOnce: configuredPerSecond === undefined ? (delivery.burst ?? defaultBurst) : defaultBurst,
    ...(delivery.slower && { slower: delivery.slower }),
  };
}

export function getCrmPace(config: Paces, manifest: Manifest): Pace {
  const { requestsPerSecond, atOnce } = getRequestPace(config, manifest);
  return {
    concurrency: CONCURRENCY,
    intervalMs: Math.ceil((1000 * REQUESTS_PER_DELIVERY) / requestsPerSecond),
    burst: Math.max(1, Math.floor(atOnce / REQUESTS_PER_DELIVERY)),
  };
}

export async function updateCrmPaces(db: Executor, config: Paces): Promise<void> {
  const paces = Object.values(MANIFESTS).map((manifest) => ({
    gateway: manifest.id,
    ...getCrmPace(config, manifest),
  }));
  // Workers lock in the same order.
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
