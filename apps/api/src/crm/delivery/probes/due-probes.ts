// A schedule in the database keeps a restart from sending all probes at once.
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/connection/client.ts';

export interface DueProbe {
  targetId: number;
  organizationId: number;
  gateway: string;
  /** The system paused the target, so its calls wait. */
  isPaused: boolean;
  generation: number;
}

const CRMS = Object.keys(MANIFESTS);
/** Limits each run; the longest overdue come first. */
const MAX_PER_VENDOR = 10;
const MAX_PER_ORGANIZATION = 1;
const LEASE_SECONDS = 900;

/** A current delivery proves the access; a paused target needs none. */
const IS_UNNECESSARY = (hours: number) => sql`(
  q.paused_at is not null and q.is_paused_by_person
  or q.paused_at is null and (
    q.last_success_at > now() - ${hours} * interval '1 hour'
    or exists (select from call_deliveries d
               where d.target_id = q.target_id and d.state <> 'queued' and d.state in ('sending', 'retrying', 'unknown'))))`;

/** Excludes the first minutes, so that a restart causes no probes. */
export async function scheduleProbes(db: Executor, hours: number): Promise<void> {
  await db.execute(sql`
    update delivery_queues set probe_at = now() + (0.02 + random() * 0.98) * ${hours} * interval '1 hour'
    where target_id in (
      select target_id from delivery_queues
      where probe_at is null and gateway = any (${sql.param(CRMS)}::text[]) for update skip locked)`);
}

/** Postpones probes that are unnecessary now. */
export async function claimDueProbes(db: Executor, hours: number): Promise<DueProbe[]> {
  const { rows } = await db.execute<
    DueProbe & { isUnnecessary: boolean } & Record<string, unknown>
  >(sql`
    with due as (
      select q.target_id, q.organization_id, q.gateway, q.probe_at, ${IS_UNNECESSARY(hours)} as is_unnecessary
      from delivery_queues q join delivery_targets t on t.id = q.target_id
      where q.probe_at <= now() and t.removed_at is null and q.gateway = any (${sql.param(CRMS)}::text[])
    ),
    in_turn as (
      select *, row_number() over (partition by is_unnecessary, organization_id order by probe_at, target_id) as nth_of_organization
      from due
    ),
    numbered as (
      select *, row_number() over (
        partition by is_unnecessary, gateway, nth_of_organization <= ${MAX_PER_ORGANIZATION} order by probe_at, target_id
      ) as nth_of_gateway
      from in_turn
    ),
    claimed as materialized (
      select q.target_id, n.is_unnecessary
      from delivery_queues q join numbered n using (target_id)
      where q.probe_at <= now()
        and (n.is_unnecessary or n.nth_of_organization <= ${MAX_PER_ORGANIZATION} and n.nth_of_gateway <= ${MAX_PER_VENDOR})
      order by q.target_id for update of q skip locked
    )
    update delivery_queues q
    set probe_at = now() + case when n.is_unnecessary then ${hours} * (0.5 + random() / 2) * interval '1 hour'
                                else ${LEASE_SECONDS} * interval '1 second' end
    from claimed n where q.target_id = n.target_id
    returning q.target_id as "targetId", q.organization_id as "organizationId", q.gateway,
              q.paused_at is not null as "isPaused", q.generation, n.is_unnecessary as "isUnnecessary"`);
  return rows.filter(({ isUnnecessary }) => !isUnnecessary);
}
