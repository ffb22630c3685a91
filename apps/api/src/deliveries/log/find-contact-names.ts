import type { Queryable } from '../../platform/db/connection/client.ts';

/** Read by the primary key: contacts have no index. */
const RECENT_DELIVERIES = 5000;

/** `$1`: organization; `$2`: contacts. A user's choice wins over search results. */
const NAMES_SQL = `
  with crms as (
    select id, gateway from delivery_targets
    where organization_id = $1 and removed_at is null and extension_number is null
  ),
  named as (
    select phone as contact, person_name as name, 1 as rank, chosen_at as at from person_choices
    where organization_id = $1 and phone = any ($2) and gateway in (select gateway from crms) and person_name is not null
    union all
    select d.contact, d.findings #>> '{person,name}', 2, d.call_started_at
    from crms cross join lateral (
      select contact, findings, call_started_at from (
        select contact, findings, call_started_at from deliveries
        where target_id = crms.id and organization_id = $1 and not is_test
        order by call_started_at desc limit ${RECENT_DELIVERIES}
      ) newest
      where contact = any ($2) and findings #>> '{person,name}' <> ''
    ) d
  )
  select distinct on (contact) contact, name from named order by contact, rank, at desc`;

/** Asks no vendor. */
export async function findContactNames(
  sql: Queryable,
  organizationId: number,
  contacts: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ contact: string; name: string }>(NAMES_SQL, [
    organizationId,
    contacts,
  ]);
  return new Map(rows.map(({ contact, name }) => [contact, name]));
}
