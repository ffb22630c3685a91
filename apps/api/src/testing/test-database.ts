import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrateDatabase } from '../db/migrate.ts';

export const TEMPLATE = 'alo_template';
const OBJECT_IN_USE = '55006';

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Makes the migrated database of which every test file gets a copy. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`create database ${TEMPLATE}`));
  await migrateDatabase(databaseUrl(serverUrl, TEMPLATE));
}

/** A database of one's own; 40 ms. */
export async function copyTemplate(serverUrl: string): Promise<TestDatabase> {
  return createTestDatabase(serverUrl, TEMPLATE);
}

/** One without any table. */
export async function emptyDatabase(serverUrl: string): Promise<TestDatabase> {
  return createTestDatabase(serverUrl, 'template1');
}

async function createTestDatabase(serverUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => onServer(serverUrl, (client) => dropDatabase(client, name)),
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

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
