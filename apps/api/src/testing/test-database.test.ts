import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { emptyDatabase } from './test-database.ts';

it('does not terminate connections that are ending when it drops a database', async () => {
  const database = await emptyDatabase(inject('databaseServer'));
  const client = new pg.Client({ connectionString: database.url });
  const errors: string[] = [];
  client.on('error', ({ message }) => errors.push(message));
  await client.connect();

  const dropped = database.drop();
  await sleep(250);
  await client.end();
  await dropped;

  expect(errors).toEqual([]);
});
