import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { buildAddress, type DatabaseAddress } from '../platform/db/connection/database-address.ts';
import { migrateDatabase } from '../platform/db/migrate/migrate-database.ts';

export const TEMPLATE = 'alo_template';
const OBJECT_IN_USE = '55006';

interface TestDatabase extends DatabaseAddress {
  drop(): Promise<void>;
}

/** Makes the migrated database of which every test file gets a copy. */
export async function makeTemplate(server: DatabaseAddress): Promise<void> {
  await onServer(server, (client) => client.query(`create database ${TEMPLATE}`));
  await migrateDatabase(buildAddress(server, TEMPLATE));
}

/** A database of one's own; 40 ms. */
export async function copyTemplate(server: DatabaseAddress): Promise<TestDatabase> {
  return createTestDatabase(server, TEMPLATE);
}

/** One without any table. */
export async function emptyDatabase(server: DatabaseAddress): Promise<TestDatabase> {
  return createTestDatabase(server, 'template1');
}

async function createTestDatabase(
  server: DatabaseAddress,
  template: string,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // as files: the usual way writes every block into the log too, and leaves it for the next checkpoint
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    ...buildAddress(server, name),
    drop: () => onServer(server, (client) => dropDatabase(client, name)),
  };
}

/**
 * PostgreSQL waits five seconds for connections to end: a pool says that it has ended before its connections have, and
 * those that are thrown out raise an error that nobody hears any more.
 */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`drop database if exists ${name}`);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== OBJECT_IN_USE) throw error;
    await client.query(`drop database if exists ${name} with (force)`);
  }
}

async function onServer(
  { ownerUrl }: DatabaseAddress,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
