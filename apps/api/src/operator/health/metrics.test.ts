import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { openXmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { expect, it, onTestFinished } from 'vitest';
import { diagnose } from '../doctor/doctor.ts';
import { callApi } from '../../testing/api-client.ts';
import { buildCall, givenCalls, givenOrganization, givenToken } from '../../testing/given.ts';
import { openWebhookReceiver } from '../../testing/stand-ins/webhook-receiver.ts';
import { runOperator } from '../../testing/run-operator.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({
  OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1',
  DATABASE_REPLICA_URL: 'postgres://127.0.0.1:1/alo',
});
const proxied = useTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const ROOT = join(import.meta.dirname, '../../../../..');
const DOCS = join(ROOT, 'docs/operator');
const DASHBOARDS = join(ROOT, 'deploy/grafana');

const metrics = async () => (await fetch(`${server.url}/metrics`)).text();

async function readValue(name: string): Promise<number | undefined> {
  const line = (await metrics()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

it('REL-13 measures pools, calls, jobs, quarantine, the database and the age of the backup', async () => {
  const { context } = server;
  const organization = await givenOrganization(context);
  const [first] = await givenCalls(context, organization, [{}]);
  await context.callRecorder.record(first!);
  await context.callRecorder.record({ ...first!, domain: 'nobody.alo.localhost' });
  await context.pool.query(
    `insert into quarantined_events (switch_name, reason, detail, content_type, body, body_hash)
     values ('freeswitch', 'MALFORMED_EVENT', '', '', '', '')`,
  );

  expect(await readValue('backup_age_seconds')).toBeUndefined();
  await runOperator(server, ['backup', context.config.dataDir]);

  const text = await metrics();
  for (const pool of ['events', 'checks', 'lists', 'jobs', 'requests']) {
    // The measurement itself may be waiting.
    expect(text).toContain(`database_pool_connections{pool="${pool}",state="waiting"} `);
  }
  expect(text).toContain('call_events_total{outcome="known"} 1');
  expect(text).toContain('call_events_total{outcome="unknownDomain"} 1');
  expect(await readValue('call_batches_total')).toBeGreaterThanOrEqual(2);
  expect(await readValue('call_events_waiting')).toBe(0);
  expect(await readValue('quarantined_events')).toBe(1);
  expect(await readValue('database_up')).toBe(1);
  expect(await readValue('backup_age_seconds')).toBeLessThan(60);
  expect(Date.now() / 1000 - (await readValue('database_started_seconds'))!).toBeGreaterThan(0);
});

it('SYS-switch-clock counts calls that end in the future, and the doctor names their switch', async () => {
  const { context } = server;
  const organization = await givenOrganization(context);
  const endsIn = (seconds: number, switchName: string) => {
    const endedAt = new Date(Date.now() + seconds * 1000).toISOString();
    const startedAt = new Date(Date.parse(endedAt) - 72_000).toISOString();
    return context.callRecorder.record(buildCall(organization, { startedAt, endedAt, switchName }));
  };
  await Promise.all([endsIn(300, 'sw-ahead'), endsIn(120, 'sw-ahead')]);
  await Promise.all([endsIn(5, 'sw-right'), endsIn(-600, 'sw-behind')]);

  const { databaseUrl, databaseOwnerUrl, dataDir } = context.config;
  const findings = await diagnose({
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
  });

  expect(await readValue('call_events_ahead_total')).toBe(2);
  const finding = findings.find(({ check }) => check === 'switch clock')!;
  expect(finding.status).toBe('warning');
  expect(finding.message).toMatch(/\(sw-ahead: 2, by up to (299|300) s\)$/);
  expect(server.warnings.join('')).toContain('sw-ahead');
});

it('SYS-switch-asterisk counts calls of switches that it cannot question, and the doctor names the switch', async () => {
  const { context, owner } = server;
  const insert = (type: string, secondsAgo: number) =>
    owner.query(
      `insert into sip.cel (eventtype, eventtime, uniqueid, linkedid) values ($1, now() - $2 * interval '1 second', 'sw-2-17.1', 'sw-2-17.1')`,
      [type, secondsAgo],
    );
  const { databaseUrl, databaseOwnerUrl, dataDir } = context.config;
  const settings = {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
  };
  const findCalls = async () =>
    (await diagnose(settings)).find(({ check }) => check === 'calls of Asterisks')!;

  await insert('CHAN_START', 400);
  expect(await readValue('calls_unseen')).toBe(1);
  expect(await findCalls()).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('(sw-2)'),
  });
  await insert('ALO_SEEN', 5);
  expect(await readValue('calls_unseen')).toBe(0);
  expect(await findCalls()).toMatchObject({ status: 'ok' });
  await owner.query('truncate sip.cel');
});

it('REL-13 counts decisions and holds, and the doctor finds holds that no process releases', async () => {
  const { context, owner } = server;
  const organization = await givenOrganization(context);
  const decide = (dialed: string) =>
    openXmlCurl(`${server.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET).route(
      { user: '1001', domain: organization.domain },
      dialed,
      { 'Unique-ID': randomUUID() },
    );
  await decide('190');
  await decide('1002');
  await owner.query(
    `insert into call_holds (organization_id, call_id, switch_name, switch_call_id, extension_number, dialed_number,
                             minute_price, amount, granted_seconds, authorized_at, expires_at)
     values ($1, gen_random_uuid(), 'freeswitch', 'lost', '1001', '190', 3500, 17500, 300, now(), now() - interval '3 minutes')`,
    [organization.id],
  );
  const { databaseUrl, databaseOwnerUrl, dataDir } = context.config;
  const settings = {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
    FREESWITCH_GATEWAY: 'operadora1',
  };
  const findHolds = async () =>
    (await diagnose(settings)).find(({ check }) => check === 'reserved credit')!;

  const text = await metrics();
  expect(text).toContain('call_decisions_total{outcome="emergency"} 1');
  expect(text).toContain('call_decisions_total{outcome="UNKNOWN_CALLER"} 1');
  expect(await readValue('call_decision_seconds_count')).toBe(1);
  expect(await readValue('call_holds')).toBe(1);
  expect(await readValue('call_holds_reserved_cents')).toBe(175);
  expect(await readValue('call_holds_overdue')).toBe(1);
  expect(await findHolds()).toMatchObject({ status: 'failed' });
  await owner.query('delete from call_holds');
  expect(await findHolds()).toMatchObject({ status: 'warning' });
});

it('REL-13 has every metric that alerts, dashboards and the guide mention', async () => {
  const rules = readFileSync(join(DOCS, 'alertas.yml'), 'utf8');
  const guide = readFileSync(join(DOCS, 'monitorar.md'), 'utf8');
  const dashboards = readdirSync(DASHBOARDS).map((name) =>
    readFileSync(join(DASHBOARDS, name), 'utf8'),
  );
  const panels = dashboards.flatMap((text) => (JSON.parse(text) as Dashboard).panels);
  const text = await metrics();

  const recorded = [...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name!);
  const expressions = [
    ...[...rules.matchAll(/expr: (.*)/g)].map(([, expression]) => expression!),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const named = new Set([
    ...expressions.flatMap(findMetricNames),
    ...[...guide.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name]) => name!),
  ]);

  expect(panels.length).toBeGreaterThan(20);
  expect(named.size).toBeGreaterThan(30);
  const isKnown = (name: string) =>
    recorded.includes(name) ||
    text.includes(`# TYPE ${name} `) ||
    text.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} histogram`);
  expect([...named].filter((name) => !isKnown(name))).toEqual([]);
});

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

const WORDS = ['histogram_quantile', 'by', 'le', 'or', 'and', 'vector'];

/** Words outside of quotes, label lists, label matchers and ranges. */
const findMetricNames = (expression: string): string[] =>
  expression
    .replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ')
    .match(/[a-z][\w:]*_[\w:]+/g)
    ?.filter((name) => !WORDS.includes(name)) ?? [];

it('REL-13 measures requests by vendor, and deliveries by gateway from the event on', async () => {
  const { context } = server;
  const organization = await givenOrganization(context);
  const receiver = await openWebhookReceiver();
  onTestFinished(() => receiver.close());
  const token = await givenToken(context, organization);
  const body = { gateway: 'webhook', metadata: { webhookUrl: `${receiver.url}/calls` } };
  expect((await callApi(server, saveIntegration, { token, body })).status).toBe(200);
  await givenCalls(context, organization, [{}]);

  await expect
    .poll(metrics, { timeout: 10_000 })
    .toContain('delivery_seconds_count{gateway="webhook"} 1');
  const text = await metrics();
  expect(text).toContain('delivery_seconds_bucket{le="5",gateway="webhook"} 1');
  expect(text).toContain('outbound_request_seconds_count{vendor="webhook",answer="2xx"} 1');
  await context.outbound.toVendor({ method: 'GET', url: `${server.url}/nowhere`, timeoutMs: 5000 });
  expect(await metrics()).toContain(
    'outbound_request_seconds_count{vendor="other",answer="4xx"} 1',
  );
});

it('REL-13 returns and logs a request id, and accepts one only from a trusted proxy', async () => {
  const headers = { 'X-Request-Id': 'from-the-proxy-1' };
  const ask = async ({ url }: { url: string }, path: string, sent = headers) =>
    (await fetch(`${url}${path}`, { headers: sent })).headers.get('x-request-id');

  for (const path of ['/healthz', '/api/v1/nowhere', '/']) {
    expect(await ask(server, path)).toMatch(/^[\da-f-]{36}$/);
    expect(await ask(proxied, path)).toBe('from-the-proxy-1');
  }
  expect(await ask(proxied, '/healthz', { 'X-Request-Id': 'a"b' })).toMatch(/^[\da-f-]{36}$/);
});
