import type { ClientBase } from 'pg';
import type { CommittedMigration, Migration } from './applied-migrations.ts';
import {
  ALERTS,
  FOUNDATION,
  FOUNDATION_FORMERLY,
  MONEY,
  MONEY_FORMERLY,
} from './former-schemas.ts';

/** Migrates a database of a formerly different migration to the schema of today's text, and records it. */
export async function adoptFormerSchema(
  client: ClientBase,
  applied: readonly Migration[],
  committed: readonly CommittedMigration[],
): Promise<void> {
  const hasFoundation = applied.some(({ hash }) => hash === FOUNDATION_FORMERLY);
  const hasMoney = applied.some(({ hash }) => MONEY_FORMERLY.has(hash));
  if (!hasFoundation && !hasMoney) return;
  const steps = hasFoundation ? [FOUNDATION] : [MONEY, ALERTS];
  const last = hasFoundation ? '0000_foundation' : '0004_money';
  const done = committed.slice(0, committed.findIndex(({ tag }) => tag === last) + 1);

  await client.query('begin');
  try {
    for (const step of steps) await client.query(step);
    await client.query('delete from drizzle.__drizzle_migrations');
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select * from unnest($1::text[], $2::bigint[])`,
      [done.map(({ hash }) => hash), done.map(({ createdAt }) => createdAt)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
