import { MANIFESTS } from '@alo/connectors/browser.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { REGISTRATIONS, type Registration } from '@alo/contract/telephony/registration.ts';

export const EVENT = "'channel-hangup'";
const TARGET_IDS = 'target_id = any (array(select id from targets))';
const OTHER_GATEWAYS = [RECORDINGS_CLOUD_GATEWAY, SUMMARY_GATEWAY];

const getRank = (registration: Registration) => REGISTRATIONS.indexOf(registration);
const RANK_OF_ENDED = `case d.state when 'dead' then ${getRank('failed')} when 'delivered' then ${getRank('registered')} else ${getRank('ignored')} end`;

/** Removed targets count for former calls. */
export const buildTargets = (values: unknown[]) => `
  targets as materialized (
    select id, gateway, extension_number, extension_number is null and gateway = any ($${values.push(Object.keys(MANIFESTS))}::text[]) as is_crm
    from delivery_targets where organization_id = $1 and gateway <> all ($${values.push(OTHER_GATEWAYS)}::text[])
  )`;

/** `$1` is the organization. */
function buildRank(values: unknown[]): string {
  return `(
    with ${buildTargets(values)}
    select coalesce(min(s.rank) filter (where s.is_crm), min(s.rank))
    from (
      select t.is_crm, case
        when (t.id, c.id) in (
          select target_id, call_id from call_deliveries where ${TARGET_IDS} and event_type = ${EVENT}
        ) then ${getRank('waiting')}
        else (
          select ${RANK_OF_ENDED} from deliveries d
          where d.target_id = t.id and d.call_started_at = c.started_at and d.call_id = c.id and d.event_type = ${EVENT}
        ) end as rank
      from targets t
      -- Otherwise both aggregates would look up the row.
      offset 0
    ) s
  )`;
}

/** For calls `c`. */
export const buildRegistrationCondition = (registration: Registration, values: unknown[]) =>
  `${buildRank(values)} = ${getRank(registration)}`;

export const buildRegistrationCounts = (condition: string, values: unknown[]): string =>
  `select ${buildRank(values)} as rank, count(*)::int as total from calls c where ${condition} group by 1`;
