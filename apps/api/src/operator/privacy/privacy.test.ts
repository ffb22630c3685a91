import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStatement } from '@alo/contract/money/credits.ts';
import { getOrganization } from '@alo/contract/identity/organizations.ts';
import { saveCallNote } from '@alo/contract/telephony/call-notes.ts';
import { describe, expect, it } from 'vitest';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { startSession } from '../../identity/session/session.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenCalls,
  givenExtension,
  givenOrganization,
  givenToken,
  givenTopUp,
  givenUser,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { givenFullOrganization } from '../../testing/given/given-full-organization.ts';
import { givenLog } from '../../testing/given/given-log.ts';
import { runOperator } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { buildEmailPattern, buildNumberPattern } from './find-pattern.ts';
import { keepRetention } from './keep-retention.ts';
import type { Manifest } from './export-archive.ts';

const server = useTestServer();
const NUMBER = '11955500127';
const SPELLED = '+55 (11) 95550-0127';

const operate = async (...args: string[]) => {
  const { output, refusal } = await runOperator(server, ['privacy', ...args]);
  if (refusal !== null) throw new Error(refusal);
  return output;
};

interface Column {
  table: string;
  column: string;
  type: string;
  isUnique: boolean;
}

async function listColumns(): Promise<Column[]> {
  const { rows } = await server.owner.query<Column>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
           exists (
             select from pg_index i join pg_attribute u on u.attrelid = i.indrelid and u.attnum = any (i.indkey)
             where i.indisunique and u.attname = a.attname
               and i.indrelid in (select c.oid union select relid from pg_partition_tree(c.oid))) as "isUnique"
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb', 'jsonpath')
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id')
    order by 1, 2`);
  return rows;
}

const VALUES: Record<string, string> = {
  text: `'Ligou de ${SPELLED}, 0${NUMBER}'`,
  'text[]': `array['${NUMBER}', 'x']`,
  json: `'{"text": "to=%2B5511955500127&x=%2011955500127", "bare": 5511955500127}'`,
  jsonb: `'{"list": ["55${NUMBER}", 5511955500127], "inner": "{\\"phone\\":\\"${NUMBER}\\"}"}'`,
  jsonpath: `'$ ? (@.to == "${NUMBER}")'`,
};

async function spread(organizationId: number): Promise<string[]> {
  const filled: string[] = [];
  const client = await server.owner.connect();
  try {
    for (const { table, column, type, isUnique } of await listColumns()) {
      if (isUnique || /^sealed_|^(sip_password|password_hash|totp_secret)$/.test(column)) continue;
      await client.query(`begin; alter table ${table} disable trigger user`);
      const change = `update ${table} set "${column}" = ${VALUES[type]} where organization_id = $1`;
      const count = await client.query(change, [organizationId]).then(
        ({ rowCount }) => rowCount!,
        () => 0,
      );
      if (count === 0) await client.query('rollback');
      else await client.query(`alter table ${table} enable trigger user; commit`);
      if (count > 0) filled.push(`${table}.${column}`);
    }
  } finally {
    client.release();
  }
  return filled;
}

async function findDigits(organizationId: number, digits: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await listColumns()) {
    const { rows } = await server.owner.query<{ count: number }>(
      `select count(*)::int from ${table}
       where organization_id = $1 and regexp_replace("${column}"::text, '[^0-9]', '', 'g') ~ $2`,
      [organizationId, digits],
    );
    if (rows[0]!.count > 0) found.push(`${table}.${column}`);
  }
  return found;
}

async function readMoney(organizationId: number) {
  const { rows } = await server.owner.query(
    `select (select json_agg(json_build_array(sequence, key, amount, balance_after, call_id) order by sequence)
             from ledger_entries where organization_id = $1) as entries,
            (select to_jsonb(w) - 'confirmed' from wallets w where organization_id = $1) as wallet,
            (select sum(call_price) from calls where organization_id = $1) as prices`,
    [organizationId],
  );
  return rows[0];
}

async function givenNotes(
  organization: Organization,
  notes: { text: string; dialedNumber: string; startedAt?: string }[],
) {
  const token = await givenToken(server.context, organization);
  for (const { text, ...call } of notes) {
    const [stored] = await givenCalls(server.context, organization, [call]);
    const params = { id: stored!.switchCallId };
    await callApi(server, saveCallNote, { token, params, body: { text, tags: [], version: 0 } });
  }
}

async function readNotes({ id }: { id: number }): Promise<string[]> {
  const { rows } = await server.owner.query<{ text: string }>(
    'select text from call_notes where organization_id = $1 order by call_started_at',
    [id],
  );
  return rows.map(({ text }) => text);
}

describe('PRI-1 a phone number is erased', () => {
  it('PRI-1 from every text of every table, also one that came later, and money stays exact', async () => {
    const { organization } = await givenFullOrganization(server.context);
    const { organization: other } = await givenFullOrganization(server.context);
    await server.owner.query(
      'create table later_feature (organization_id int, words text, facts jsonb)',
    );
    await server.owner.query(`insert into later_feature values ($1), ($2)`, [
      organization.id,
      other.id,
    ]);
    const { recordingsDir } = server.context.config;
    await mkdir(recordingsDir, { recursive: true });
    await writeFile(join(recordingsDir, 'voz.wav'), 'RIFF');
    await givenCalls(server.context, organization, [{ dialedNumber: NUMBER }]);
    const money = await readMoney(organization.id);
    const filled = await spread(organization.id);
    await spread(other.id);
    await server.owner.query(
      `update calls set recording_file = 'voz.wav' where organization_id = $1`,
      [organization.id],
    );

    await operate('erase-number', organization.domain, '(11) 95550-0127', '--confirm');

    expect(filled.length).toBeGreaterThan(60);
    expect(filled).toContain('later_feature.facts');
    expect(await findDigits(organization.id, NUMBER)).toEqual([]);
    expect((await findDigits(other.id, NUMBER)).length).toBeGreaterThan(60);
    expect(await readMoney(organization.id)).toEqual(money);
    expect(await stat(join(recordingsDir, 'voz.wav')).catch(() => null)).toBeNull();
    await server.owner.query('drop table later_feature');
  });

  it('PRI-1 and its calls stay in the statement, with their price', async () => {
    const organization = await givenOrganization(server.context);
    await givenTopUp(server.context, organization, 50);
    const token = await givenToken(server.context, organization);
    await givenCalls(server.context, organization, [
      { dialedNumber: NUMBER },
      { dialedNumber: '1133334444' },
    ]);
    const before = (await callApi(server, getStatement, { token })).body;

    const output = await operate('erase-number', organization.domain, NUMBER, '--confirm');

    expect(output).toContain('calls 1');
    expect((await callApi(server, getStatement, { token })).body).toEqual(
      JSON.parse(JSON.stringify(before).replaceAll(NUMBER, 'apagado')),
    );
    const { rows } = await server.owner.query<{ dialed: string }>(
      'select dialed_number as dialed from calls where organization_id = $1 order by 1',
      [organization.id],
    );
    expect(rows.map(({ dialed }) => dialed).toSorted()).toEqual(['1133334444', 'apagado']);
  });

  it('PRI-1 and the notes of its calls are removed, also those that do not name it', async () => {
    const organization = await givenOrganization(server.context);
    await givenNotes(organization, [
      { dialedNumber: NUMBER, text: 'Pediu prazo.' },
      { dialedNumber: '1133334444', text: `Prefere o ${SPELLED}` },
    ]);

    await operate('erase-number', organization.domain, NUMBER, '--confirm');

    expect(await readNotes(organization)).toEqual(['Prefere o apagado']);
  });

  it('PRI-1 only with --confirm, and with an area code', async () => {
    const { domain } = await givenOrganization(server.context);
    await expect(operate('erase-number', domain, NUMBER)).rejects.toThrow('--confirm');
    await expect(operate('erase-number', domain, '955500127', '--confirm')).rejects.toThrow('area');
  });

  it.each([
    [NUMBER, true],
    [`0${NUMBER}`, true],
    [`015${NUMBER}`, true],
    ['+5511955500127', true],
    ['005511955500127', true],
    ['1155500127', false],
    [SPELLED, true],
    ['tel%2B5511955500127', true],
    ['q=%2011955500127&', true],
    ['%2811%29%2095550-0127', true],
    ['511955500127', false],
    ['119555001279', false],
    ['11955500128', false],
  ])('PRI-1 finds the number in %s: %s', async (text, isFound) => {
    const { rows } = await server.owner.query<{ isFound: boolean }>(
      'select $1::text ~* $2 as "isFound"',
      [text, buildNumberPattern(NUMBER)],
    );
    expect(rows[0]!.isFound).toBe(isFound);
  });

  it('PRI-1 finds a mobile number without its ninth digit', async () => {
    const { rows } = await server.owner.query<{ isFound: boolean }>(
      `select '(11) 8555-0127' ~* $1 as "isFound"`,
      [buildNumberPattern('11985550127')],
    );
    expect(rows[0]!.isFound).toBe(true);
  });
});

it('PRI-2 a person is erased from accounts, calls and the trail, and never the last ADMIN', async () => {
  const organization = await givenOrganization(server.context);
  const admin = await givenUser(server.context, organization, { role: 'ADMIN' });
  const user = await givenUser(server.context, organization, { role: 'USER', name: 'Caio Prado' });
  await startSession(server.context, TEST_ACTOR, user);
  await givenExtension(server.context, organization, { email: user.email, firstName: 'Caio' });
  await givenCalls(server.context, organization, [{}]);
  await server.owner.query(
    `insert into audit_events (organization_id, actor_kind, actor_name, action) values ($1, 'user', $2, 'session.started')`,
    [organization.id, user.email],
  );

  await operate('erase-user', user.email, '--confirm');

  const { rows } = await server.owner.query(
    `select (select count(*)::int from access_tokens where user_id = $2) as tokens,
            (select count(*)::int from calls where organization_id = $1 and (email is not null or first_name is not null)) as named,
            (select count(*)::int from audit_events where organization_id = $1 and actor_name ~* $3) as trail,
            (select name from users where id = $2) as name`,
    [organization.id, user.id, buildEmailPattern(user.email)],
  );
  expect(rows).toEqual([{ tokens: 0, named: 0, trail: 0, name: 'apagado' }]);
  await expect(operate('erase-user', admin.email, '--confirm')).rejects.toThrow('last ADMIN');
});

it('PRI-3 an organization is erased but for its money', async () => {
  const { organization, mark } = await givenFullOrganization(server.context);
  const money = (await readMoney(organization.id)) as object;

  await operate('erase-organization', organization.domain, '--confirm', organization.domain);

  expect(await readMoney(organization.id)).toEqual({ ...money, prices: null });
  const tables = new Set((await listColumns()).map(({ table }) => table));
  const left: string[] = [];
  for (const table of tables) {
    const { rows } = await server.owner.query<{ count: number }>(
      `select count(*)::int from ${table} t where organization_id = $1 and t::text like $2`,
      [organization.id, `%${mark}%`],
    );
    if (rows[0]!.count > 0) left.push(table);
  }
  // Invoices: the law asks for them.
  expect(left).toEqual(['charges', 'financial_records', 'payment_customers']);
});

it('PRI-5 the nightly run erases what is older than an organization’s retention, and nothing else', async () => {
  const { recordingsDir } = server.context.config;
  await mkdir(recordingsDir, { recursive: true });
  const organizations = [];
  for (let i = 0; i < 2; i++) {
    const organization = await givenOrganization(server.context);
    await givenTopUp(server.context, organization, 50);
    await givenCalls(
      server.context,
      organization,
      [400, 200, 100, 1].map((days) => ({
        dialedNumber: NUMBER,
        recordingFile: `${organization.id}-${days}.wav`,
        startedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
      })),
    );
    for (const days of [400, 200, 100, 1]) {
      await writeFile(join(recordingsDir, `${organization.id}-${days}.wav`), 'RIFF');
    }
    organizations.push(organization);
  }
  const [kept, other] = organizations;
  const money = await readMoney(kept!.id);

  await operate('retention', kept!.domain, '--numbers', '365', '--recordings', '150');
  const signal = new AbortController().signal;
  const erased = await keepRetention(server.context, signal);

  expect(erased).toEqual({ numbers: 1, recordings: 2, deliveries: 0 });
  const readCalls = async ({ id }: { id: number }) =>
    (
      await server.owner.query(
        'select dialed_number as dialed, recording_file as file from calls where organization_id = $1 order by started_at',
        [id],
      )
    ).rows;
  expect(await readCalls(kept!)).toEqual([
    { dialed: 'apagado', file: null },
    { dialed: NUMBER, file: null },
    { dialed: NUMBER, file: `${kept!.id}-100.wav` },
    { dialed: NUMBER, file: `${kept!.id}-1.wav` },
  ]);
  expect((await readCalls(other!)).map(({ file }) => file)).not.toContain(null);
  const readDays = async (organization: Organization) => {
    const token = await givenToken(server.context, organization);
    return (await callApi(server, getOrganization, { token })).body.recordingDays;
  };
  expect([await readDays(kept!), await readDays(other!)]).toEqual([150, null]);
  expect(await stat(join(recordingsDir, `${kept!.id}-200.wav`)).catch(() => null)).toBeNull();
  expect(await readMoney(kept!.id)).toEqual(money);
  expect(await keepRetention(server.context, signal)).toEqual({
    numbers: 0,
    recordings: 0,
    deliveries: 0,
  });
});

it('PRI-5 the nightly run removes the notes of calls whose number it erases', async () => {
  const organization = await givenOrganization(server.context);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await givenNotes(organization, [
    { dialedNumber: NUMBER, text: 'Antiga', startedAt: daysAgo(400) },
    { dialedNumber: NUMBER, text: 'Nova', startedAt: daysAgo(1) },
  ]);

  await operate('retention', organization.domain, '--numbers', '365');
  await keepRetention(server.context, new AbortController().signal);

  expect(await readNotes(organization)).toEqual(['Nova']);
});

it('PRI-4 an export of a number has the notes of its calls', async () => {
  const organization = await givenOrganization(server.context);
  await givenNotes(organization, [
    { dialedNumber: NUMBER, text: 'Pediu prazo.' },
    { dialedNumber: '1133334444', text: 'Outra' },
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'alo-notes-'));

  await operate('export', organization.domain, join(folder, 'x.tar.gz'), '--number', NUMBER);
  execFileSync('tar', ['xzf', 'x.tar.gz'], { cwd: folder });

  const notes = await readFile(join(folder, 'call_notes.jsonl'), 'utf8');
  expect(notes).toContain('Pediu prazo.');
  expect(notes).not.toContain('Outra');
});

it('PRI-5 the nightly run deletes the log of deliveries of old calls, with their attempts', async () => {
  const ages = [400, 40, 31, 29, 1];
  const organizations = [];
  for (let i = 0; i < 2; i++) {
    const organization = await givenOrganization(server.context);
    const logged = ages.map((days) => ({
      state: 'delivered' as const,
      contact: NUMBER,
      startedAt: new Date(Date.now() - days * 86_400_000),
    }));
    await givenLog(server.context, organization, logged);
    await givenLog(server.context, organization, logged.slice(2));
    organizations.push(organization);
  }
  const [kept, other] = organizations;
  await operate('retention', kept!.domain, '--deliveries', '30');

  const { deliveries } = await keepRetention(server.context, new AbortController().signal);

  expect(deliveries).toBe(8);
  const { rows } = await server.owner.query(
    `select organization_id as id, count(*)::int as rows, max(now() - call_started_at) < interval '30 days' as "isYoung"
     from (select organization_id, call_started_at from deliveries
           union all select organization_id, call_started_at from delivery_tries) r
     where organization_id = any ($1) group by 1 order by 1`,
    [organizations.map(({ id }) => id)],
  );
  expect(rows).toEqual([
    { id: kept!.id, rows: 8, isYoung: true },
    { id: other!.id, rows: 16, isYoung: false },
  ]);
});

it('PRI-5 one organization whose recordings cannot be removed does not stop the others', async () => {
  const { recordingsDir } = server.context.config;
  const [failing, other] = [
    await givenOrganization(server.context),
    await givenOrganization(server.context),
  ];
  await mkdir(join(recordingsDir, `${failing.id}.wav`), { recursive: true });
  for (const organization of [failing, other]) {
    const startedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const recordingFile = `${organization.id}.wav`;
    await givenCalls(server.context, organization, [{ recordingFile, startedAt }]);
    await operate('retention', organization.domain, '--recordings', '1');
  }

  await expect(keepRetention(server.context, new AbortController().signal)).rejects.toThrow(
    'not all erased',
  );

  const { rows } = await server.owner.query(
    'select recording_file as file from calls where organization_id = any ($1) order by organization_id',
    [[failing.id, other.id]],
  );
  expect(rows).toEqual([{ file: `${failing.id}.wav` }, { file: null }]);
});

it('PRI-4 an export has a manifest with checksums, and no secrets', async () => {
  const { organization, mark } = await givenFullOrganization(server.context);
  await givenCalls(server.context, organization, [{ dialedNumber: NUMBER }]);
  const folder = await mkdtemp(join(tmpdir(), 'export-'));

  await operate('export', organization.domain, join(folder, 'all.tar.gz'));
  await operate('export', organization.domain, join(folder, 'number.tar.gz'), '--number', NUMBER);

  const open = async (name: string) => {
    const target = join(folder, name);
    await mkdir(target);
    execFileSync('tar', ['-xzf', `${target}.tar.gz`, '-C', target]);
    const manifest = JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8')) as Manifest;
    for (const file of manifest.files) {
      const text = await readFile(join(target, file.name));
      expect(createHash('sha256').update(text).digest('hex')).toBe(file.sha256);
      const rows = text.toString().trimEnd().split('\n');
      expect(rows.map((row) => typeof JSON.parse(row))).toEqual(rows.map(() => 'object'));
      expect(text.toString()).not.toMatch(/sealed_|_hash"|sip_password/);
    }
    return Object.fromEntries(manifest.files.map(({ name: file, rows }) => [file, rows]));
  };
  const all = await open('all');
  expect(all).toMatchObject({ 'organizations.jsonl': 1, 'calls.jsonl': 4, 'wallets.jsonl': 1 });
  expect(await readFile(join(folder, 'all/users.jsonl'), 'utf8')).toContain(mark);
  expect(await open('number')).toMatchObject({ 'calls.jsonl': expect.any(Number) });
});
