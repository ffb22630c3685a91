import { CLAIM_MINUTES, MISSED_CALL_DAYS } from '@alo/contract/telephony/missed-calls.ts';
import { ANSWERED_ABOVE_SECONDS, ANSWERED_CAUSE } from '@alo/domain/calls/call-statistics.ts';
import { listCauses } from '@alo/domain/calls/hangup-cause.ts';

/** The payload is the organization's id. */
export const MISSED_CALLS_CHANNEL = 'alo_missed_calls';

export const IS_WAITING = `resolved_at is null and missed_at > now() - interval '${MISSED_CALL_DAYS} days'`;
export const IS_CLAIMED = `claimed_at > now() - interval '${CLAIM_MINUTES} minutes'`;

const quoteAll = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const TAKEN_ELSEWHERE = quoteAll([...listCauses('answeredElsewhere'), ...listCauses('redirected')]);

const KIND = `case
    when c.hangup_cause = '${ANSWERED_CAUSE}' and c.duration_seconds > ${ANSWERED_ABOVE_SECONDS} then 'talked'
    when c.direction = 'outbound' then 'tried'
    when c.hangup_cause not in (${TAKEN_ELSEWHERE}) then 'missed'
  end`;

/**
 * Continues a statement whose `c` are new calls, and which must read `missed_kept`, or nothing is
 * kept. Skips history (`$2`). Most batches call no function.
 */
export const KEEP_MISSED_CALLS = `
  missed_kept as materialized (
    select case when count(*) > 0 then keep_missed_calls(jsonb_agg(to_jsonb(k))) end
    from (
      select c.organization_id, case when c.contact ~ '\\d' or kind <> 'missed' then c.contact else '' end as contact, kind, c.id,
             c.extension_number, c.day, c.started_at, c.ended_at
      from c cross join lateral (select ${KIND} as kind) of_kind
      where not $2 and c.number_class is distinct from 'internal'
        and (kind = 'missed' or kind is not null and c.contact <> '' and (
          -- one row, because for \`exists\` the planner would read all that wait
          (select true from missed_calls m
           where m.organization_id = c.organization_id and m.contact = c.contact and m.resolved_at is null limit 1)
          or (c.organization_id, c.contact) in (select organization_id, contact from c where ${KIND} = 'missed')))
    ) k
  )`;
