import type pg from 'pg';
import { quoteName } from '../../platform/backup/backup-format.ts';
import { listBackedUpTables } from '../../platform/backup/backed-up-tables.ts';
import { ARCHIVED_CALLS } from '../archive/change-archived-calls.ts';
import { eraseArchivedRecordings } from '../archive/erase-archived-calls.ts';
import type { OperatorContext } from '../operator-context.ts';
import { eraseRecordings } from '../../recordings/stores/erase-recordings.ts';
import { takeExports } from '../../telephony/exports/take-exports.ts';
import { runErasure, takeRecordings, type Erasure } from './erase.ts';
import { ERASED, type ErasedRows } from './erase-text.ts';

/** The law requires keeping money and its proofs. The trail loses its details. */
const KEPT = [
  'organizations',
  'wallets',
  'ledger_entries',
  'charges',
  'financial_records',
  'payment_customers',
  'bonus_grants',
  'organization_tariffs',
  'organization_rate_plans',
  'voucher_uses',
  'audit_events',
  'users',
  'call_counters',
  // Repeated events stay without effect.
  'call_keys',
];

const OF_TARGETS = ['delivery_hours', 'delivery_incidents'];

const NOT_BACKED_UP = ['call_summary_drafts', 'live_calls'];

const HIDE = [
  `update organizations set name = '${ERASED}', email = '${ERASED}@invalid', phone = null, sign_up = null,
     blocked_at = coalesce(blocked_at, now()) where id = $1`,
  `update users set name = '${ERASED}', email = '${ERASED}-' || id || '@invalid', phone = null, password_hash = '',
     totp_secret = null, email_verified = false, blocked_at = coalesce(blocked_at, now()) where organization_id = $1`,
  `update financial_records set phone = null, mobile_phone = null, additional_emails = '{}' where organization_id = $1`,
  `update ledger_entries set note = null where organization_id = $1 and note is not null`,
  `update audit_events set actor_name = '${ERASED}', target_name = null, before = null, after = null, address = null,
     user_agent = null where organization_id = $1`,
];
const APPEND_ONLY = ['ledger_entries', 'audit_events'];

/** Keeps what its money needs, and blocks it. */
export const eraseOrganization = (
  context: OperatorContext,
  organization: { id: number; domain: string },
): Promise<Erasure> =>
  runErasure(
    context,
    {
      organizationId: organization.id,
      action: 'privacy.organizationErased',
      target: { id: organization.id, name: organization.domain },
    },
    async (client) => {
      const recordings = await takeRecordings(client, 'true', [organization.id]);
      await eraseRecordings(context, [
        ...recordings,
        ...(await takeExports(client, organization.id)),
      ]);
      const rows = await deleteRows(client, organization.id);
      for (const table of APPEND_ONLY)
        await client.query(`alter table ${table} disable trigger user`);
      for (const statement of HIDE) await client.query(statement, [organization.id]);
      for (const table of APPEND_ONLY)
        await client.query(`alter table ${table} enable trigger user`);
      return { rows, recordings: recordings.length, quarantined: 0 };
    },
    async (client) => {
      await eraseArchivedRecordings(context, client, 'true', [organization.id]);
      const erase = `delete from ${ARCHIVED_CALLS} where organization_id = $1`;
      return (await client.query(erase, [organization.id])).rowCount!;
    },
  );

async function deleteRows(client: pg.Client, organizationId: number): Promise<ErasedRows> {
  const rows: ErasedRows = {};
  for (const table of OF_TARGETS) {
    await client.query(
      `delete from ${table} where target_id in (select id from delivery_targets where organization_id = $1)`,
      [organizationId],
    );
  }
  for (const table of NOT_BACKED_UP) {
    await client.query(`delete from ${table} where organization_id = $1`, [organizationId]);
  }
  // Children before parents.
  for (const { table, columns } of (await listBackedUpTables(client)).toReversed()) {
    if (!columns.includes('organization_id') || KEPT.includes(table)) continue;
    const { rowCount } = await client.query(
      `delete from ${quoteName(table)} where organization_id = $1`,
      [organizationId],
    );
    if (rowCount! > 0) rows[table] = rowCount!;
  }
  return rows;
}
