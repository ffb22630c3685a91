import { CLAIM_MINUTES, MISSED_CALL_DAYS } from '@alo/contract/telephony/missed-calls.ts';
import { ANSWERED_ABOVE_SECONDS, ANSWERED_CAUSE } from '@alo/domain/calls/call-statistics.ts';
import { listCauses } from '@alo/domain/calls/hangup-cause.ts';
import { SAO_PAULO } from '@alo/domain/time/sao-paulo-time.ts';

/** The payload is the organization's id. */
export const MISSED_CALLS_CHANNEL = 'alo_missed_calls';

export const IS_WAITING = `resolved_at is null and missed_at > now() - interval '${MISSED_CALL_DAYS} days'`;
export const IS_CLAIMED = `claimed_at > now() - interval '${CLAIM_MINUTES} minutes'`;

const quoteAll = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
/** A colleague took the call, or it was forwarded. */
const TAKEN_ELSEWHERE = quoteAll([...listCauses('answeredElsewhere'), ...listCauses('redirected')]);

const KIND = `case
    when c.hangup_cause = '${ANSWERED_CAUSE}' and c.duration_seconds > ${ANSWERED_ABOVE_SECONDS} then 'talked'
    when c.direction = 'outbound' then 'tried'
    when c.hangup_cause not in (${TAKEN_ELSEWHERE}) then 'missed'
  end`;

const toDay = (instant: string) => `(${instant} at time zone '${SAO_PAULO}')::date`;

/**
 * Continues a statement whose `c` are new calls. The statement must read `missed_announced`, or it sends no notification. Skips
 * history (`$2`).
 */
export const KEEP_MISSED_CALLS = `
  -- The newest call of a contact decides; an unanswered call back counts only if it is alone.
  spoken as materialized (
    select distinct on (organization_id, contact) *, count(*) filter (where kind = 'missed')
        over (partition by organization_id, contact, day) as attempts
    from (
      select c.organization_id, case when c.contact ~ '\\d' then c.contact else '' end as contact, c.id, c.day, c.started_at,
             c.ended_at, c.extension_number, ${KIND} as kind
      from c where not $2 and c.number_class is distinct from 'internal'
    ) k
    where kind is not null and (contact <> '' or kind = 'missed')
    order by organization_id, contact, kind = 'tried', started_at desc, kind = 'talked' desc
  ),
  missed as (
    insert into missed_calls as m
      (organization_id, contact, call_id, extension_number, first_missed_at, missed_at, ring_seconds, attempts)
    select organization_id, contact, id, extension_number, started_at, started_at,
           greatest(extract(epoch from ended_at - started_at), 0)::int, attempts::int
    from spoken where kind = 'missed' order by organization_id, contact
    on conflict (organization_id, contact) where resolved_at is null do update set
      call_id = excluded.call_id, extension_number = excluded.extension_number, missed_at = excluded.missed_at,
      ring_seconds = excluded.ring_seconds,
      attempts = excluded.attempts + case when ${toDay('m.missed_at')} = ${toDay('excluded.missed_at')} then m.attempts else 0 end
    returning organization_id
  ),
  called_back as (
    update missed_calls m set claimed_by = null, claimed_at = null,
      tried_at = case when s.kind = 'tried' then s.ended_at else m.tried_at end,
      resolved_at = case when s.kind = 'talked' then greatest(s.started_at, m.missed_at) end
    from spoken s
    where s.kind <> 'missed' and m.organization_id = s.organization_id and m.contact = s.contact
      and m.resolved_at is null and m.first_missed_at <= s.ended_at
    returning m.organization_id
  ),
  missed_announced as materialized (
    select count(pg_notify('${MISSED_CALLS_CHANNEL}', organization_id::text))
    from (select organization_id from missed union select organization_id from called_back) o
  )`;
