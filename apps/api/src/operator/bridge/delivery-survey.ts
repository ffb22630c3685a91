import { MAX_WAITING } from '@alo/contract/deliveries/delivery-targets.ts';
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';

export interface SurveyedTarget {
  domain: string;
  gateway: string;
  extension: string | null;
  /** `unauthorized`: the CRM refuses the owner. `broken`: we have stopped deliveries. */
  state: 'unauthorized' | 'broken' | 'failing' | 'paused' | 'ok';
  reason: DeliveryReason | null;
  /** At most `MAX_WAITING`, without those that wait for a user. */
  waiting: number;
  /** Creation of the oldest counted delivery. */
  oldest: Date | null;
  lastSuccessAt: Date | null;
}

const SURVEY_SQL = `
  with stated as (
    select t.id, o.domain, t.gateway, t.extension_number as extension, q.paused_reason as reason,
           q.last_success_at as "lastSuccessAt",
           case when g.refused_at is not null then 'unauthorized'
                when q.paused_at is not null and not q.is_paused_by_person then 'broken'
                when q.paused_at is not null then 'paused'
                when q.failures > 0 then 'failing'
                else 'ok' end as state
    from delivery_targets t
    join delivery_queues q on q.target_id = t.id
    join organizations o on o.id = t.organization_id
    left join integrations i on i.organization_id = t.organization_id and i.gateway = t.gateway
    left join integration_grants g on g.integration_id = i.id
    where t.removed_at is null and ($1::int is null or t.organization_id = $1)
  ),
  shown as (
    select *, row_number() over (
      order by array_position(array['unauthorized', 'broken', 'failing', 'paused', 'ok'], state), domain, gateway, extension) as place
    from stated order by place limit $2
  )
  select domain, gateway, extension, state, reason, w.waiting, w.oldest, "lastSuccessAt"
  from shown cross join lateral (
    select count(*)::int as waiting, min(created_at) as oldest
    from (
      select created_at from call_deliveries d where d.target_id = shown.id and d.state <> 'ambiguous'
      order by d.is_replay, d.due_at limit ${MAX_WAITING}
    ) d
  ) w
  order by place`;

/** @param organizationId null selects all organizations */
export async function surveyTargets(
  sql: Queryable,
  organizationId: number | null,
  maxTargets: number,
): Promise<SurveyedTarget[]> {
  const { rows } = await sql.query<SurveyedTarget>(SURVEY_SQL, [organizationId, maxTargets]);
  return rows;
}
