import { createCharge } from '@alo/contract/money/charges.ts';
import { getBalance } from '@alo/contract/money/credits.ts';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { isReadyToServe, migrateDatabase } from './migrate-database.ts';
import { diagnose } from '../../../operator/doctor/doctor.ts';
import { callApi } from '../../../testing/api-client.ts';
import { freeswitchCall } from '../../../testing/freeswitch-call.ts';
import { givenOrganization, givenToken, givenTopUp } from '../../../testing/given.ts';
import { copyTemplate } from '../../../testing/test-database.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../../testing/test-server.ts';
import { ensureCallPartitions } from '../call-partitions.ts';
import { buildAddress } from '../connection/database-address.ts';
import { charges } from '../schema/payments.ts';

const REFUSED = { code: '42501' };
/** Tables, each with a column that a test tries to change. */
const HISTORY = [
  ['ledger_entries', 'amount'],
  ['audit_events', 'action'],
  ['calls', 'call_price'],
  ['organization_tariffs', 'tier'],
];

const server = useTestServer();
const asServer = (sql: string) => server.context.pool.query(sql);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe('the server’s role', () => {
  it.each(HISTORY)('SEC-7 cannot change or remove a row of %s', async (table, column) => {
    await givenTopUp(server.context, await givenOrganization(server.context), 10);

    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table}`,
      // Rows with a changeable column can be locked.
      ...(table === 'calls' ? [] : [`select from ${table} for update`]),
    ]) {
      await expect(asServer(statement), statement).rejects.toMatchObject(REFUSED);
    }
  });

  it('SEC-7 SYS-recordings-late may add the recording of a call', async () => {
    await asServer('update calls set recording_file = recording_file');
  });

  it.each([
    'alter table ledger_entries disable trigger all',
    'drop trigger ledger_entries_append_only on ledger_entries',
    'set session_replication_role = replica',
    `create or replace function refuse_change_of_ledger() returns trigger language plpgsql as 'begin return new; end'`,
    'drop table ledger_entries',
    'alter table wallets drop constraint wallets_sum_is_zero',
    'create table mine (id int)',
    'create schema mine',
    'truncate wallets',
    'set role alo',
    'delete from calls_default',
    'delete from drizzle.__drizzle_migrations',
  ])('SEC-7 is refused: %s', async (statement) => {
    await expect(asServer(statement)).rejects.toMatchObject(REFUSED);
  });

  it('SEC-7 can credit a recharge and debit a call', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    const balance = async () => (await callApi(server, getBalance, { token })).body.balance;
    const { body } = await callApi(server, createCharge, { token, body: { amount: 250 } });
    const [charge] = await server.context.db.select().from(charges).where(eq(charges.id, body.id));

    await fetch(`${server.url}/sandbox/payments/${charge!.providerPaymentId}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ method: 'PIX' }),
      redirect: 'manual',
    });
    await vi.waitFor(async () => expect(await balance()).toBe(250), 10_000);
    const reply = await postCall(organization.domain);

    expect(reply.status).toBe(200);
    expect(await balance()).toBeLessThan(250);
    const { rows } = await asServer(
      `select session_user as role, kind from ledger_entries where organization_id = ${organization.id} order by sequence`,
    );
    expect(rows).toEqual([
      { role: 'alo_server', kind: 'topUp' },
      { role: 'alo_server', kind: 'call' },
    ]);
  });
});

describe('rights of the server’s role', () => {
  /** A migrated database without grants, from a version whose server was the owner. */
  async function givenOldDatabase() {
    const database = await copyTemplate(inject('databaseServer'));
    closing.push(() => database.drop());
    const open = (connectionString: string) => {
      const pool = new pg.Pool({ connectionString, max: 1 });
      closing.push(() => pool.end());
      return pool;
    };
    const owner = open(database.ownerUrl);
    await owner.query('drop owned by alo_server');
    return { database, owner, serving: open(database.url) };
  }

  it('SEC-7 are granted when three processes start on an older database', async () => {
    const { database, serving } = await givenOldDatabase();
    expect(await isReadyToServe(database)).toBe(false);
    await expect(serving.query('select from users')).rejects.toMatchObject(REFUSED);

    await Promise.all([1, 2, 3].map(() => migrateDatabase(database)));

    expect(await isReadyToServe(database)).toBe(true);
    await serving.query('select from users');
    await expect(serving.query('delete from ledger_entries')).rejects.toMatchObject(REFUSED);
  });

  it('SEC-7 cover later tables and months, and excess rights are revoked', async () => {
    const { database, owner, serving } = await givenOldDatabase();
    await migrateDatabase(database);
    await owner.query('create table later (id serial primary key, text text)');
    await owner.query('grant all on ledger_entries to alo_server');
    expect(await isReadyToServe(database)).toBe(false);

    await migrateDatabase(database);
    await ensureCallPartitions(owner, new Date('2020-01-01'));

    await serving.query(`insert into later (text) values ('a')`);
    await serving.query(`update later set text = 'b'`);
    await serving.query('delete from later');
    await serving.query(`select from calls where started_at < '2020-02-01'`);
    await expect(serving.query('delete from calls_2020_01')).rejects.toMatchObject(REFUSED);
    await expect(serving.query('delete from ledger_entries')).rejects.toMatchObject(REFUSED);
    expect(await isReadyToServe(database)).toBe(true);
  });

  it('SEC-7 are not granted in another database', async () => {
    const { database } = await givenOldDatabase();
    const { url } = buildAddress(database, 'postgres');

    await expect(migrateDatabase({ ...database, url })).rejects.toThrow('not the same database');
  });

  it('SEC-7 are complete if one role serves and owns', async () => {
    const { database } = await givenOldDatabase();
    const { ownerUrl } = database;

    await migrateDatabase({ url: ownerUrl, ownerUrl });

    expect(await isReadyToServe({ url: ownerUrl, ownerUrl })).toBe(true);
  });
});

it('SEC-7 the doctor shows the server’s role, and warns if it is the owner', async () => {
  const { databaseUrl, databaseOwnerUrl, dataDir } = server.context.config;
  const diagnoseRole = async (settings: NodeJS.ProcessEnv) =>
    (await diagnose({ DATA_DIR: dataDir, DEMO: '1', ...settings })).find(
      ({ check }) => check === 'database role',
    );

  expect(
    await diagnoseRole({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl }),
  ).toMatchObject({
    status: 'ok',
    message: 'alo_server owns no tables, and can only add to the ledger',
  });
  expect(await diagnoseRole({ DATABASE_URL: databaseOwnerUrl })).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('could rewrite the ledger'),
    fix: expect.stringContaining('DATABASE_OWNER_URL'),
  });
  expect(await diagnoseRole({ DATABASE_URL: databaseUrl })).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('DATABASE_OWNER_URL is not set'),
  });
});

function postCall(domain: string): Promise<Response> {
  return fetch(`${server.url}/softswitch/freeswitch/cdr`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET, 'Content-Type': 'application/json' },
    body: JSON.stringify(freeswitchCall(domain)),
  });
}
