import { listNotifications } from '@alo/contract/product/notifications.ts';
import { expect, it } from 'vitest';
import { diagnose } from '../../operator/doctor/doctor.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenCalls,
  givenFinancialRecord,
  givenOrganization,
  givenToken,
  givenUser,
} from '../../testing/given.ts';
import { mailsTo } from '../../testing/mail-to.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { listBrakes } from './measure-brakes.ts';
import { warnOfBrakes } from './warn-of-brakes.ts';

const server = useTestServer();

const getContext = (now = new Date()) => ({ ...server.context, now: () => now });
const warn = (now?: Date) => warnOfBrakes(getContext(now), () => false);
const find = async ({ domain }: Organization, now?: Date) =>
  (await listBrakes(getContext(now))).find((each) => each.domain === domain);

async function givenDays(
  { id }: Organization,
  rows: readonly (readonly [day: string, cause: string, outside: number, short: number])[],
): Promise<void> {
  await server.context.pool.query(
    `insert into call_days (organization_id, day, direction, hangup_cause, total, answered, talk_seconds, outside_calls, short_calls)
     select $1, (r->>0)::date, 'outbound', r->>1, (r->>2)::int, 0, 0, (r->>2)::int, (r->>3)::int
     from jsonb_array_elements($2::jsonb) r`,
    [id, JSON.stringify(rows)],
  );
}

async function givenBranches(): Promise<[Organization, Organization]> {
  const [office, branch] = await Promise.all([
    givenOrganization(server.context),
    givenOrganization(server.context),
  ]);
  const root = crypto.randomUUID().slice(0, 8).toUpperCase();
  await givenFinancialRecord(server.context, office, { cpfCnpj: `${root}000101` });
  await givenFinancialRecord(server.context, branch, { cpfCnpj: `${root}000202` });
  return [office, branch];
}

it('SYS-brakes counts outside calls alone, and as short those of at most 6 s, answered or not', async () => {
  const organization = await givenOrganization(server.context);
  const outside = [0, 1, 6, 7, 65].map((durationSeconds) => ({ durationSeconds }));

  await givenCalls(server.context, organization, [
    ...outside,
    { durationSeconds: 0, hangupCause: 'NO_ANSWER' },
    { dialedNumber: '1002', durationSeconds: 3 },
    { direction: 'inbound', durationSeconds: 3 },
  ]);

  const { rows } = await server.context.pool.query(
    `select sum(outside_calls)::int as outside, sum(short_calls)::int as short from call_days where organization_id = $1`,
    [organization.id],
  );
  expect(rows).toEqual([{ outside: 6, short: 4 }]);
});

it('SYS-brakes adds up 600,000 monthly calls of head office and branch as by hand', async () => {
  const [office, branch] = await givenBranches();
  const days = Array.from({ length: 20 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
  // 20 days × (12,000 + 8,000) = 400,000
  await givenDays(office, [
    ['2026-10-31', 'NORMAL_CLEARING', 77_777, 0],
    ...days.flatMap((day) => [
      [day, 'NORMAL_CLEARING', 12_000, 1000] as const,
      [day, 'NO_ANSWER', 8000, 8000] as const,
    ]),
  ]);
  // 20 days × 10,000 = 200,000
  await givenDays(
    branch,
    days.map((day) => [day, 'NORMAL_CLEARING', 10_000, 6000] as const),
  );
  const now = new Date('2026-11-20T12:00:00-03:00');

  // Of the day: 30,000 calls, 1000 + 8000 + 6000 = 15,000 short. 19.5 of 30 days have passed: 600,000 ÷ 19.5 × 30 = 923,077.
  const expected = {
    organizations: 2,
    monthlyCalls: 600_000,
    callsToday: 30_000,
    shortCallsToday: 15_000,
    forecast: { calls: 923_077, limitOn: null },
    shortCallsShare: 50,
    warnings: { monthlyCalls: [70, 90], shortCalls: [] },
    exceeded: ['monthlyCalls'],
  };
  expect(await find(office, now)).toMatchObject({ domain: office.domain, ...expected });
  expect(await find(branch, now)).toMatchObject({ domain: branch.domain, ...expected });
});

it('SYS-brakes does not add up organizations without a CNPJ', async () => {
  const [one, other] = [
    await givenOrganization(server.context),
    await givenOrganization(server.context),
  ];
  await givenFinancialRecord(server.context, one, { cpfCnpj: null });
  await givenDays(one, [['2026-11-02', 'NORMAL_CLEARING', 10, 0]]);
  await givenDays(other, [['2026-11-02', 'NORMAL_CLEARING', 20, 0]]);

  const now = new Date('2026-11-20T12:00:00-03:00');
  expect(await find(one, now)).toMatchObject({ organizations: 1, monthlyCalls: 10 });
  expect(await find(other, now)).toMatchObject({ organizations: 1, monthlyCalls: 20 });
});

it('SYS-brakes warns the ADMINs of each organization once per crossing, however many processes look at once', async () => {
  const [office, branch] = await givenBranches();
  const admin = await givenUser(server.context, office);
  const colleague = await givenUser(server.context, branch);
  const user = await givenUser(server.context, office, { role: 'USER' });
  const token = await givenToken(server.context, office);
  const on = (day: number) => new Date(`2027-03-${day}T12:00:00-03:00`);
  const warnOften = (day: number) => Promise.all(Array.from({ length: 8 }, () => warn(on(day))));

  await givenDays(office, [['2027-03-10', 'NORMAL_CLEARING', 349_999, 0]]);
  await warnOften(11);
  await givenDays(branch, [['2027-03-11', 'NORMAL_CLEARING', 1, 0]]);
  await warnOften(11);
  await warnOften(12);
  await givenDays(branch, [['2027-03-13', 'NORMAL_CLEARING', 100_000, 0]]);
  await warnOften(13);

  const titles = [
    'Chamadas do mês em 70% do limite da Anatel',
    'Chamadas do mês em 90% do limite da Anatel',
  ];
  for (const { email } of [admin, colleague]) {
    await expect
      .poll(async () => (await mailsTo(server, email)).length, { timeout: 8000 })
      .toBe(titles.length);
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(titles.map((title) => expect.stringContaining(title)));
  }
  expect(await mailsTo(server, user.email)).toEqual([]);
  const { body } = await callApi(server, listNotifications, { token });
  expect(body.data.map(({ data }) => data)).toEqual([
    { brake: 'monthlyCalls', percent: 90, used: 450_000, limit: 500_000 },
    { brake: 'monthlyCalls', percent: 70, used: 350_000, limit: 500_000 },
  ]);

  await givenDays(office, [['2027-04-02', 'NORMAL_CLEARING', 460_000, 0]]);
  await warn(new Date('2027-04-02T12:00:00-03:00'));
  const { body: next } = await callApi(server, listNotifications, { token });
  expect(next.data).toHaveLength(3);
});

it('SYS-brakes warns of short calls once a day', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const at = (time: string) => new Date(`2027-05-${time}:00-03:00`);

  await givenDays(organization, [['2027-05-10', 'NO_ANSWER', 60, 60]]);
  await warn(at('10T10:00'));
  await givenDays(organization, [['2027-05-10', 'NORMAL_CLEARING', 40, 0]]);
  await warn(at('10T11:00'));
  await warn(at('10T23:00'));
  await givenDays(organization, [['2027-05-11', 'NO_ANSWER', 200, 180]]);
  await warn(at('11T10:00'));

  const { body } = await callApi(server, listNotifications, { token });
  expect(body.data.map(({ data }) => data)).toEqual([
    { brake: 'shortCalls', percent: 90, used: 90, limit: 85 },
    { brake: 'shortCalls', percent: 70, used: 60, limit: 85 },
  ]);
});

it('SYS-brakes shows the operator the figures, with a metric and a line of the doctor', async () => {
  const organization = await givenOrganization(server.context);
  const startedAt = new Date().toISOString();
  await givenCalls(
    server.context,
    organization,
    Array.from({ length: 120 }, (_, i) => ({ startedAt, durationSeconds: i < 110 ? 4 : 60 })),
  );
  await warn();

  const { domain } = organization;
  const rows = (await runOperatorJson(server, 'brakes', 'list')) as { domain: string }[];
  expect(rows.find((row) => row.domain === domain)).toMatchObject({
    organizations: 1,
    monthlyCalls: 120,
    monthlyLimit: 500_000,
    shortCallsToday: 110,
    shortPercent: 92,
    shortLimit: 85,
    warnings: 'shortCalls 90',
  });
  expect((await runOperator(server, ['brakes', 'list'])).output).toContain(domain);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('call_brake_warnings{brake="shortCalls",percent="90"} 1');
  const { databaseUrl, databaseOwnerUrl, dataDir } = server.context.config;
  const findings = await diagnose({
    DEMO: '1',
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATA_DIR: dataDir,
  });
  expect(findings.find(({ check }) => check === 'call limits')).toMatchObject({
    status: 'warning',
    message: expect.stringContaining(`${domain}: 120 calls this month, 92 % short today`),
  });
});
