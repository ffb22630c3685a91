import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { emptyDatabase } from './test-database.ts';

it('a dropped database throws no connection out that is just ending', async () => {
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
