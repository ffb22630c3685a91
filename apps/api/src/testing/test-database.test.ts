import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { emptyDatabase } from './test-database.ts';

it('does not terminate connections that are ending when it drops a database', async () => {
  const database = await emptyDatabase(inject('databaseServer'));
  const ending = new pg.Client({ connectionString: database.url });
  const heard: string[] = [];
  ending.on('error', ({ message }) => heard.push(message));
  await ending.connect();

  const dropped = database.drop();
  await sleep(250);
  await ending.end();
  await dropped;

  expect(heard).toEqual([]);
});
