import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { listIntegrations, saveIntegration } from '@alo/contract/crm/integrations.ts';
import { startFakeHubspot, type FakeHubspot } from '@alo/fakes/crm/hubspot/fake-hubspot.ts';
import { afterAll, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { authorize, getOAuthClient, oauthSettings } from '../../testing/given/given-crm-grant.ts';
import {
  givenDeadDelivery,
  givenDeliveryTarget,
  givenOrganization,
  givenToken,
} from '../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { findNewestDeliveries } from './walk-deliveries.ts';

const client = getOAuthClient('hubspot');
const hubspot: FakeHubspot = await startFakeHubspot(client);
afterAll(() => hubspot.close());
const server = useTestServer({ ...oauthSettings('hubspot', hubspot.url), ROLES: 'api' });

async function given() {
  client.redirectUri = getOAuthClient('hubspot', server.url).redirectUri;
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const run = (...args: string[]) => runOperatorJson(server, ...args);
  return { organization, token, domain: organization.domain, run };
}

it('SYS-operator lists failing targets first, with waiting deliveries and their age', async () => {
  const { organization, domain, token, run } = await given();
  await givenDeadDelivery(server.context, organization.id, 'planilha');
  await givenDeadDelivery(server.context, organization.id, 'agenda');
  await authorize(server, { token }, 'hubspot', hubspot.oauth);
  const sql = (text: string) => server.context.pool.query(text, [organization.id]);
  await sql(`update delivery_queues set paused_at = now(), paused_reason = to_reason('HTTP 410')
             where organization_id = $1 and gateway = 'planilha'`);
  await sql(`insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, state, created_at)
             select target_id, $1, gen_random_uuid(), 'channel-hangup', now(), '+5511955501000', w.state, now() - w.since
             from delivery_queues, (values ('queued', interval '1 hour'), ('ambiguous', '2 hours')) w(state, since)
             where organization_id = $1 and gateway = 'planilha'`);
  await sql(`update integration_grants set refused_at = now() where organization_id = $1`);

  const rows = await run('integrations', 'list', domain);

  expect(rows).toMatchObject([
    { gateway: 'hubspot', state: 'unauthorized', waiting: 0, oldest: null },
    {
      gateway: 'planilha',
      state: 'broken',
      reason: toReason('httpStatus', { status: 410 }),
      waiting: 1,
      oldest: expect.any(String),
    },
    { gateway: 'agenda', state: 'ok' },
  ]);
  const { oldest } = (rows as { oldest: string }[])[1]!;
  expect(Date.now() - Date.parse(oldest)).toBeLessThan(5_400_000);
  const other = await given();
  expect(await other.run('integrations', 'list', other.domain)).toEqual([]);
});

it('SYS-operator counts up to 10000 waiting deliveries, and finds the oldest of a longer queue', async () => {
  const { organization, domain, run } = await given();
  const now = Date.now();
  await givenDeadDelivery(server.context, organization.id, 'planilha');
  await server.context.pool.query(
    `insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, created_at, due_at)
     select target_id, organization_id, gen_random_uuid(), 'channel-hangup', at, 'x', at, at
     from delivery_queues, generate_series(1, 10001) n, lateral (select $2::timestamptz - n * interval '1 ms') w(at)
     where organization_id = $1`,
    [organization.id, new Date(now)],
  );

  expect(await run('integrations', 'list', domain)).toMatchObject([
    { waiting: 10_000, oldest: new Date(now - 10_001).toISOString() },
  ]);
  const { output } = await runOperator(server, ['integrations', 'list', domain]);
  expect(output).toContain('10000 or more');
});

it('SYS-operator checks stored credentials at the CRM', async () => {
  const { domain, token, run } = await given();
  await authorize(server, { token }, 'hubspot', hubspot.oauth);

  expect(await run('integrations', 'probe', domain, 'hubspot')).toEqual({
    gateway: 'hubspot',
    isTaken: true,
  });

  const [connected] = (await callApi(server, listIntegrations, { token })).body;
  await server.context.pool.query(
    `update integration_grants set changed_at = '2000-01-01' where integration_id = $1`,
    [connected!.id],
  );
  hubspot.oauth.revoke();
  const { refusal } = await runOperator(server, ['integrations', 'probe', domain, 'hubspot']);
  expect(refusal).toMatch(/^hubspot answers: credentials\./);
  const nothing = await runOperator(server, ['integrations', 'probe', domain, 'moskit']);
  expect(nothing.refusal).toContain('No CRM is connected as "moskit"');
});

it('SYS-operator pauses, resumes and replays a period', async () => {
  const { organization, domain, run } = await given();
  await givenDeadDelivery(server.context, organization.id, 'planilha');
  const readState = async () =>
    ((await run('integrations', 'list', domain)) as { state: string; waiting: number }[])[0];

  await run('integrations', 'pause', domain, 'planilha');
  expect(await readState()).toMatchObject({ state: 'paused' });
  await run('integrations', 'resume', domain, 'planilha');
  expect(await readState()).toMatchObject({ state: 'ok' });
  const replay = (...args: string[]) => run('integrations', 'replay', domain, 'planilha', ...args);
  const day = ['--from', '2026-11-20', '--until', '2026-11-20'];
  expect(await replay('--from', '2026-11-21', '--until', '2026-11-22')).toEqual({ replayed: 0 });
  expect(await replay(...day, '--state', 'delivered')).toEqual({ replayed: 0 });
  expect(await replay(...day)).toEqual({ replayed: 1 });
  expect(await replay(...day)).toEqual({ replayed: 0 });
  expect(await readState()).toMatchObject({ waiting: 1 });
  await expect(replay(...day, '--state', 'lost')).rejects.toThrow('There is no state "lost"');
});

it('SYS-operator pauses and replays one extension’s own webhook, and names the extension', async () => {
  const { organization, domain, run } = await given();
  const gateway = 'extension-webhook';
  for (let n = 1001; n <= 1021; n++) {
    await givenDeliveryTarget(server.context, organization, { gateway, extensionNumber: `${n}` });
  }
  await server.context.pool.query(
    `insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts, may_exist)
     select id, '2026-11-20T12:00:00Z', gen_random_uuid(), 'channel-hangup', organization_id, '+5511955501000', 'dead', 3, false
     from delivery_targets where organization_id = $1`,
    [organization.id],
  );
  const of = ['--extension', '1001'];

  const stop = ['integrations', 'pause', domain, gateway];
  expect((await runOperator(server, stop)).refusal).toContain('No delivery target has that name');
  expect(await run(...stop, ...of)).toEqual({ gateway, extension: '1001', action: 'pause' });
  const [pausedIntegration] = (await run('integrations', 'list', domain)) as object[];
  expect(pausedIntegration).toMatchObject({ gateway, extension: '1001', state: 'paused' });
  expect(await run('integrations', 'resume', domain, gateway, ...of)).toMatchObject({
    action: 'resume',
  });
  const day = ['--from', '2026-11-20', '--until', '2026-11-20'];
  for (const options of [
    ['deliveries', 'list', domain, gateway],
    ['integrations', 'replay', domain, gateway, ...day],
  ]) {
    expect((await runOperator(server, options)).refusal).toMatch(/^21 extensions .* --extension/);
  }
  expect(await run('deliveries', 'list', domain, gateway, ...of)).toMatchObject([
    { targetExtension: '1001', state: 'dead' },
  ]);
  expect(await run('integrations', 'replay', domain, gateway, ...day, ...of)).toEqual({
    replayed: 1,
  });
});

it('SYS-operator shows deliveries, one with its attempts, and replays it', async () => {
  const { organization, domain, run } = await given();
  await givenDeadDelivery(server.context, organization.id, 'planilha');
  const list = (...args: string[]) => run('deliveries', 'list', domain, 'planilha', ...args);

  const [deadDelivery] = (await list('--state', 'dead')) as { id: string }[];
  const facts = await run('deliveries', 'show', domain, deadDelivery!.id);

  expect(deadDelivery).toMatchObject({
    contact: '+5511955501000',
    state: 'dead',
    reason: toReason('httpStatus', { status: 410 }),
  });
  expect(facts).toMatchObject({ id: deadDelivery!.id, state: 'dead', attempts: 3, tries: [] });
  expect(await list('--number', '999999')).toEqual([]);
  expect(await list('--state', 'ambiguous, dead')).toHaveLength(1);
  await expect(list('--state', 'lost')).rejects.toThrow('There is no state "lost"');
  const stranger = await given();
  const foreignShow = ['deliveries', 'show', stranger.domain, deadDelivery!.id];
  expect((await runOperator(server, foreignShow)).refusal).toContain('Delivery not found');
  expect(await run('deliveries', 'replay', domain, deadDelivery!.id)).toEqual({ replayed: 1 });
  expect((await runOperator(server, ['deliveries', 'replay', domain, 'x'])).refusal).toMatch(
    /None of these/,
  );
});

it('SYS-operator continues past pages without matches, and reports where the search ended early', async () => {
  const { organization, domain, run } = await given();
  await givenDeadDelivery(server.context, organization.id, 'planilha');
  await server.context.pool.query(
    `insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts, may_exist)
     select target_id, timestamptz '2026-11-20T13:00Z' + n * interval '1 s', gen_random_uuid(), 'channel-hangup', organization_id,
            '+5521999990000', 'delivered', 1, false
     from delivery_queues, generate_series(1, 5001) n where organization_id = $1`,
    [organization.id],
  );
  const number = '55501000';

  const rows = await run('deliveries', 'list', domain, 'planilha', '--number', number);

  expect(rows).toMatchObject([{ contact: '+5511955501000' }]);
  const filter = { gateway: 'planilha', number };
  expect(await findNewestDeliveries(server.context, organization.id, filter, 50, 1)).toEqual({
    data: [],
    until: new Date('2026-11-20T13:00:02.001Z'),
  });
});

it('SYS-operator shows who registered webhooks, without their addresses and without CRMs', async () => {
  const { organization, domain, token, run } = await given();
  const metadata = { webhookUrl: 'https://cliente.example/hook?key=s3cret' };
  for (const gateway of ['webhook', 'planilha']) {
    await callApi(server, saveIntegration, { token, body: { gateway, metadata } });
  }
  await server.context.pool.query(
    `insert into integrations (organization_id, gateway, is_told, webhook_constraint, sealed_metadata, registered_by)
     select $1, gateway, false, '{}', '', 'ana' from unnest($2::text[]) gateway`,
    [organization.id, ['softswitch', server.context.config.legacyTelephonyGateway]],
  );

  const rows = await run('webhooks', 'list', domain);

  expect(rows).toMatchObject([
    { domain, gateway: 'planilha', isTold: true, pausedAt: null },
    { gateway: 'webhook' },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/cliente\.example|s3cret/);
});

it('REL-13 measures waiting deliveries by gateway, and counts all applications as one', async () => {
  const { organization } = await given();
  await givenDeadDelivery(server.context, organization.id, 'nome-do-aplicativo');
  await server.context.pool.query(
    `insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, created_at)
     select target_id, organization_id, gen_random_uuid(), 'channel-hangup', now(), 'x', now() - interval '3 hours'
     from delivery_queues where gateway = 'nome-do-aplicativo'`,
  );
  await server.context.pool.query(
    `insert into delivery_hours (target_id, hour, state, answer, total, ms_buckets)
     select target_id, date_trunc('hour', now()), 'delivered', 2, 41, '{}' from delivery_queues
     where gateway = 'nome-do-aplicativo'`,
  );

  const text = await (await fetch(`${server.url}/metrics`)).text();

  expect(text).not.toContain('nome-do-aplicativo');
  expect(text).toMatch(/deliveries_waiting\{gateway="registered"\} [1-9]/);
  expect(text).toMatch(/deliveries_oldest_seconds\{gateway="registered"\} 1\d{4}/);
  expect(text).toMatch(/deliveries_recent\{gateway="registered"\} 41/);
  expect(text).toContain('delivery_targets_paused{gateway="registered"}');
  expect(text).toContain('delivery_targets_refused{gateway="registered"}');
});
