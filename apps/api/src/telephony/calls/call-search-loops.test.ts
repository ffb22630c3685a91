import { listCalls } from '@alo/contract/telephony/calls.ts';
import pg from 'pg';
import { expect, it } from 'vitest';
import {
  findMissingIndexes,
  flushNumberSearch,
  getTrigramState,
} from '../../platform/db/migrate/search-indexes.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenCalls, givenExtension, givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitForLockWaiters } from '../../testing/wait-for-lock-waiters.ts';
import { startLoop } from '../../platform/loops/run-loops.ts';
import { callSearch, prepareCallSearch } from './call-search-loops.ts';

const server = useTestServer();
const { signal } = new AbortController();
const ownAddress = () => server.context.config.databaseOwnerUrl!;
const prepare = (address = ownAddress()) => prepareCallSearch(address, server.owner, signal);
const sql = async (text: string) => (await server.owner.query(text)).rows;
const missing = async () =>
  (await findMissingIndexes(server.context.pool)).map(({ name }) => name).toSorted();
const dropAll = async () => {
  for (const { name } of await sql(
    `select indexrelid::regclass as name from pg_index where indexrelid::regclass::text ~ '_(extension|number_search)$'`,
  )) {
    await sql(`drop index ${name}`);
  }
};

it('REL-1 builds the other index without the right to install pg_trgm, and reports it', async () => {
  const address = new URL(ownAddress());
  await sql(`create role plain login password 'plain'`);
  await sql(`grant plain to current_user`);
  await sql(`grant create, usage on schema public to plain`);
  await sql(`grant select, delete on call_attendant_backlog to plain`);
  for (const { name } of await sql(
    `select 'calls' as name union all select inhrelid::regclass::text from pg_inherits where inhparent = 'calls'::regclass`,
  )) {
    await sql(`alter table ${name} owner to plain`);
  }
  Object.assign(address, { username: 'plain', password: 'plain' });

  await prepare(address.href);

  expect(await getTrigramState(server.context.pool)).toBe('notInstalled');
  expect(await missing()).toEqual([]);
  expect(
    await sql(`select from pg_indexes where indexname = 'calls_default_extension'`),
  ).toHaveLength(1);
  await sql(`reassign owned by plain to current_user`);
  await sql(`drop owned by plain`);
  await sql(`drop role plain`);
});

it('REL-1 every partition gets its indexes, and a broken one is made again', async () => {
  await prepare();
  expect(await missing()).toEqual([]);

  await sql(
    `update pg_index set indisvalid = false where indexrelid = 'calls_default_number_search'::regclass`,
  );
  await sql(`drop index calls_default_extension`);
  expect(await missing()).toEqual(['calls_default_extension', 'calls_default_number_search']);

  await prepare();
  expect(await missing()).toEqual([]);
});

it('REL-1 stores calls while a build waits, and restarts a build that was given up', async () => {
  await dropAll();
  const organization = await givenOrganization(server.context);
  const writer = new pg.Client({ connectionString: ownAddress() });
  await writer.connect();
  await writer.query('begin');
  await writer.query(
    `insert into calls select * from calls where false; lock table calls_default in row exclusive mode`,
  );

  const stop = startLoop(server.context, callSearch);
  await waitForLockWaiters({ pool: server.owner });
  await givenCalls(server.context, organization, [{}, { startedAt: '2001-01-01T12:00:00.000Z' }]);
  await stop();
  await writer.query('rollback');
  await writer.end();

  expect(await missing()).not.toEqual([]);
  await prepare();
  expect(await missing()).toEqual([]);
  expect(server.warnings).toEqual([]);
});

it('REL-1 runs a build in only one of two processes', async () => {
  await dropAll();
  const expected = await missing();

  await Promise.all([prepare(), prepare(), prepare()]);

  expect(expected).not.toEqual([]);
  expect(await missing()).toEqual([]);
});

it('REL-1 moves numbers of recent calls into the index before an event has to', async () => {
  await prepare();
  const organization = await givenOrganization(server.context);
  await givenCalls(server.context, organization, [{ startedAt: new Date().toISOString() }]);

  expect(await flushNumberSearch(server.owner, new Date())).toBe(true);
  expect(await flushNumberSearch(server.owner, new Date())).toBe(false);
});

it('CAL-9 adds calls that are older than the list of attendants', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  await givenExtension(server.context, organization, { firstName: 'João' });
  await givenCalls(server.context, organization, [{}, { startedAt: '2001-01-01T12:00:00.000Z' }]);
  await sql('delete from call_attendants');
  await sql(`insert into call_attendant_backlog
    select inhrelid::regclass::text from pg_inherits where inhparent = 'calls'::regclass`);
  await sql(`insert into call_attendant_backlog values ('calls_1999_12')`);

  await prepare();

  const filter = { where: { first_name: { ilike: '%joao%' } } };
  const { body } = await callApi(server, listCalls, { token, query: { filter } });
  expect(body.data).toHaveLength(2);
  expect(await sql('select from call_attendant_backlog')).toEqual([]);
});
