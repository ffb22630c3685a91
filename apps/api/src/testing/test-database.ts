import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { buildAddress, type DatabaseAddress } from '../platform/db/connection/database-address.ts';
import { migrateDatabase } from '../platform/db/migrate/migrate-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseAddress;
  }
}

export const TEMPLATE = 'alo_template';
const OBJECT_IN_USE = '55006';

interface TestDatabase extends DatabaseAddress {
  drop(): Promise<void>;
}

export async function createTemplate(server: DatabaseAddress): Promise<void> {
  await onServer(server, (client) => client.query(`create database ${TEMPLATE}`));
  await migrateDatabase(buildAddress(server, TEMPLATE));
}

/** Takes 40 ms. */
export async function copyTemplate(server: DatabaseAddress): Promise<TestDatabase> {
  return createTestDatabase(server, TEMPLATE);
}

/** Without any table. */
export async function emptyDatabase(server: DatabaseAddress): Promise<TestDatabase> {
  return createTestDatabase(server, 'template1');
}

async function createTestDatabase(
  server: DatabaseAddress,
  template: string,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // The default strategy writes every block into the WAL.
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    ...buildAddress(server, name),
    drop: () => onServer(server, (client) => dropDatabase(client, name)),
  };
}

/** A pool reports its end before its connections end, and terminated ones raise an error without a listener. */
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
