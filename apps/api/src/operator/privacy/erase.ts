import type pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { AuditAction } from '@alo/contract/product/audit-events.ts';
import { audit } from '../../platform/audit/audit.ts';
import { withOwnConnection } from '../../platform/db/connection/own-connection.ts';
import { ARCHIVED_CALLS, changeArchivedCalls } from '../archive/change-archived-calls.ts';
import { eraseArchivedRecordings } from '../archive/erase-archived-calls.ts';
import { OperatorError, type OperatorContext } from '../operator-context.ts';
import { takeExports } from '../../telephony/exports/take-exports.ts';
import { eraseRecordings } from '../../recordings/stores/erase-recordings.ts';
import { ERASED, eraseInTable, eraseText, type ErasedRows } from './erase-text.ts';
import { buildEmailPattern } from './find-pattern.ts';
import { listTextTables } from './stored-texts.ts';

export interface Erasure {
  rows: ErasedRows;
  recordings: number;
  /** Events whose call was never billed. */
  quarantined: number;
}

interface Subject {
  organizationId: number;
  action: AuditAction;
  target: { id: number; name: string };
}

/** Audits in the same transaction, without what was erased. Archived calls follow. */
export async function runErasure(
  context: OperatorContext,
  subject: Subject,
  erase: (client: pg.Client) => Promise<Erasure>,
  eraseArchived: (client: pg.ClientBase) => Promise<number>,
): Promise<Erasure> {
  const { organizationId, action, target } = subject;
  const online = await withOwnConnection(context.ownerUrl, 'alo-privacy', async (client) => {
    await client.query(`begin; set local lock_timeout = '10s'; set local timezone = 'UTC'`);
    const erasure = await erase(client);
    const { rows, recordings } = erasure;
    await audit(drizzle({ client }), context.actor, {
      organizationId,
      action,
      target,
      after: { rows, recordings },
    });
    await client.query('commit');
    return erasure;
  });
  const archived = await changeArchivedCalls(context, { ...subject, change: eraseArchived });
  return archived === 0
    ? online
    : { ...online, rows: { ...online.rows, [ARCHIVED_CALLS]: archived } };
}

async function eraseArchivedText(
  client: pg.ClientBase,
  organizationId: number,
  pattern: string,
): Promise<number> {
  const calls = (await listTextTables(client)).find(({ table }) => table === 'calls')!;
  const table = { ...calls, schema: 'pg_temp', table: ARCHIVED_CALLS };
  return eraseInTable(client, organizationId, pattern, table);
}

/** The price of its calls stays. */
export const eraseNumber = (
  context: OperatorContext,
  organization: { id: number; name: string },
  pattern: string,
): Promise<Erasure> =>
  runErasure(
    context,
    { organizationId: organization.id, action: 'privacy.numberErased', target: organization },
    async (client) => {
      const values = [organization.id, pattern];
      await client.query(`delete from call_summary_drafts where ${CALLS_OF_NUMBER}`, values);
      await client.query(NOTES_OF_NUMBER_SQL, values);
      const recordings = await takeRecordings(client, `dialed_number ~* $2`, values);
      // Files go first, so that a retry finds their names.
      await eraseRecordings(context, [
        ...recordings,
        ...(await takeExports(client, organization.id)),
      ]);
      const rows = await eraseText(client, organization.id, pattern);
      const quarantined = await eraseQuarantined(client, pattern);
      return { rows, recordings: recordings.length, quarantined };
    },
    async (client) => {
      const values = [organization.id, pattern];
      await eraseArchivedRecordings(context, client, 'dialed_number ~* $2', values);
      return eraseArchivedText(client, organization.id, pattern);
    },
  );

const NOTES_OF_NUMBER_SQL = 'delete from call_notes where organization_id = $1 and contact ~* $2';
const CALLS_OF_NUMBER = `organization_id = $1 and call_id in (
  select id from calls where organization_id = $1 and dialed_number ~* $2)`;

export async function takeRecordings(
  client: pg.Client,
  condition: string,
  values: unknown[],
): Promise<string[]> {
  const where = `organization_id = $1 and recording_file is not null and ${condition}`;
  const { rows } = await client.query<{ name: string }>(
    `select recording_file as name from calls where ${where}`,
    values,
  );
  await client.query(`update calls set recording_file = null where ${where}`, values);
  return rows.map(({ name }) => name);
}

/** Removes replayed events, counts the others. Octal escapes are no digits. */
async function eraseQuarantined(client: pg.Client, pattern: string): Promise<number> {
  const matches = String.raw`regexp_replace(encode(body, 'escape'), '\\[0-7]{3}', ' ', 'g') ~* $1`;
  await client.query(
    `delete from quarantined_events where replayed_at is not null and ${matches}`,
    [pattern],
  );
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from quarantined_events where ${matches}`,
    [pattern],
  );
  return rows[0]!.count;
}

const USER_TABLES_SQL = `
  select c.relname as table, a.attname as column from pg_constraint f
  join pg_class c on c.oid = f.conrelid join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.contype = 'f' and f.confrelid = 'users'::regclass and f.confdeltype = 'c'`;

const ERASE_USER_SQL = `
  update users set name = '${ERASED}', email = '${ERASED}-' || id || '@invalid', phone = null, password_hash = '',
    totp_secret = null, email_verified = false, blocked_at = coalesce(blocked_at, now())
  where id = $1`;

/** The row stays, because other rows refer to it. */
export const eraseUser = (
  context: OperatorContext,
  user: { id: number; email: string; organizationId: number },
): Promise<Erasure> =>
  runErasure(
    context,
    {
      organizationId: user.organizationId,
      action: 'privacy.userErased',
      target: { id: user.id, name: `${ERASED}-${user.id}` },
    },
    async (client) => {
      await refuseLastAdmin(client, user);
      await eraseRecordings(context, await takeExports(client, user.organizationId));
      const rows: ErasedRows = { users: 1 };
      const { rows: tables } = await client.query<{ table: string; column: string }>(
        USER_TABLES_SQL,
      );
      for (const { table, column } of tables) {
        const { rowCount } = await client.query(`delete from ${table} where ${column} = $1`, [
          user.id,
        ]);
        if (rowCount! > 0) rows[table] = rowCount!;
      }
      const values = [user.organizationId, user.email];
      const isTheirs = 'organization_id = $1 and lower(email) = lower($2)';
      const noName = 'set first_name = null, last_name = null, email = null';
      await client.query(`delete from call_attendants where ${isTheirs}`, values);
      const { rowCount: calls } = await client.query(
        `update calls ${noName} where ${isTheirs}`,
        values,
      );
      const ofUser = `(${isTheirs} or organization_id = $1 and user_id = $3)`;
      const { rowCount: extensions } = await client.query(
        `update extensions ${noName}, user_id = null where ${ofUser}`,
        [...values, user.id],
      );
      await client.query(ERASE_USER_SQL, [user.id]);
      const texts = await eraseText(client, user.organizationId, buildEmailPattern(user.email));
      const named = { calls: calls!, extensions: extensions! };
      return { rows: { ...rows, ...named, ...texts }, recordings: 0, quarantined: 0 };
    },
    async (client) => {
      const { rowCount } = await client.query(
        `update ${ARCHIVED_CALLS} set first_name = null, last_name = null, email = null
         where organization_id = $1 and lower(email) = lower($2)`,
        [user.organizationId, user.email],
      );
      const pattern = buildEmailPattern(user.email);
      return rowCount! + (await eraseArchivedText(client, user.organizationId, pattern));
    },
  );

async function refuseLastAdmin(
  client: pg.Client,
  { id, organizationId }: { id: number; organizationId: number },
): Promise<void> {
  const { rows } = await client.query<{ isLast: boolean }>(
    `select role = 'ADMIN' and blocked_at is null and not exists (
       select from users o where o.organization_id = $2 and o.id <> u.id and o.role = 'ADMIN' and o.blocked_at is null
     ) as "isLast" from users u where id = $1`,
    [id, organizationId],
  );
  if (rows[0]!.isLast) {
    throw new OperatorError(
      'This is the last ADMIN: make another one first, or erase the organization.',
    );
  }
}
