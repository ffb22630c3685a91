// Switches repeat events and send them late.
import type { RegistrationEvent } from '@alo/telephony/telephony.ts';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { UNSTABLE_DROPS } from '@alo/contract/telephony/extension-status.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { extensionRegistrations } from '../../../platform/db/schema/telephony.ts';

/** A web phone registers anew with each opened page. */
const MAX_REGISTRATIONS = 12;

/** A drop counts even if its event is outdated. Returns whether the extension exists. */
export async function recordRegistration(pool: Pool, event: RegistrationEvent): Promise<boolean> {
  const isRegistered = event.kind === 'registered';
  const { rows } = await pool.query({
    name: isRegistered ? 'phone-registered' : 'phone-unregistered',
    text: isRegistered ? REGISTER_SQL : UNREGISTER_SQL,
    values: [
      event.domain,
      event.extensionNumber,
      event.registrationId,
      event.at,
      event.userAgent,
      ...(isRegistered ? [event.contact, event.address, event.expiresAt] : [event.reason]),
    ],
  });
  return rows.length > 0;
}

const LOCK_EXTENSION_SQL = `
  e as materialized (
    select e.id, e.organization_id from organizations o join extensions e on e.organization_id = o.id
    where o.domain = $1 and e.number = $2
    for no key update of e
  )`;

const DELETE_SURPLUS_SQL = `
  surplus as (
    delete from extension_registrations r using e
    where r.extension_id = e.id and r.registration_id in (
      select x.registration_id from extension_registrations x
      where x.extension_id = e.id and x.registration_id <> $3
      order by (x.ended_at is null) desc, x.told_at desc, x.registration_id offset ${MAX_REGISTRATIONS - 1}
    )
  )`;

const REGISTER_SQL = `
  with ${LOCK_EXTENSION_SQL},
  stored as (
    insert into extension_registrations as r
      (extension_id, organization_id, registration_id, user_agent, contact, address, registered_at, seen_at, expires_at, told_at)
    select id, organization_id, $3, $5, $6, $7, $4, $4, $8, $4 from e
    on conflict (extension_id, registration_id) do update
    set user_agent = coalesce(excluded.user_agent, r.user_agent), contact = excluded.contact, address = excluded.address,
        registered_at = case when r.ended_at is null then r.registered_at else excluded.registered_at end,
        seen_at = excluded.seen_at, expires_at = excluded.expires_at, ended_at = null, end_reason = null,
        password_changed_at = case when r.password_changed_at > excluded.told_at then r.password_changed_at end,
        told_at = excluded.told_at
    where r.told_at < excluded.told_at
  ),
  ${DELETE_SURPLUS_SQL}
  select id from e`;

const UNREGISTER_SQL = `
  with ${LOCK_EXTENSION_SQL},
  stored as (
    insert into extension_registrations as r
      (extension_id, organization_id, registration_id, user_agent, registered_at, seen_at, expires_at, ended_at, end_reason,
       dropped_at, told_at)
    select id, organization_id, $3, $5, $4, $4, $4, $4, $6,
           case when $6 = 'SIGNED_OUT' then '{}' else array[$4::timestamptz] end, $4
    from e
    on conflict (extension_id, registration_id) do update
    set dropped_at = array(select distinct at from unnest(r.dropped_at || excluded.dropped_at) at order by at desc limit ${UNSTABLE_DROPS}),
        user_agent = coalesce(r.user_agent, excluded.user_agent),
        seen_at = case when r.told_at < excluded.told_at and excluded.end_reason = 'SIGNED_OUT' then excluded.seen_at else r.seen_at end,
        ended_at = case when r.told_at < excluded.told_at then excluded.ended_at else r.ended_at end,
        end_reason = case when r.told_at < excluded.told_at then excluded.end_reason else r.end_reason end,
        told_at = greatest(r.told_at, excluded.told_at)
  ),
  ${DELETE_SURPLUS_SQL}
  select id from e`;

export async function markPasswordChanged(tx: Executor, extensionIds: number[]): Promise<void> {
  await tx
    .update(extensionRegistrations)
    .set({ passwordChangedAt: sql`now()` })
    .where(
      and(
        inArray(extensionRegistrations.extensionId, extensionIds),
        isNull(extensionRegistrations.endedAt),
      ),
    );
}
