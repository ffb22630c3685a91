import { startFakeHubspot, type FakeHubspot } from '@alo/fakes/crm/hubspot/fake-hubspot.ts';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { openConfiguredOutbound } from '../../../platform/outbound.ts';
import { oauthSettings } from '../../../testing/given/given-crm-grant.ts';
import { givenDeadDelivery, givenOrganization } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { examineApplications, examineDeliveries } from './crm-checks.ts';

const hubspot: FakeHubspot = await startFakeHubspot();
const outbound = openConfiguredOutbound(readConfig({ DEMO: '1' }));
afterAll(() => Promise.all([hubspot.close(), outbound.close()]));
const server = useTestServer({ ROLES: 'api' });

const SETTINGS = {
  DEMO: '1',
  PUBLIC_URL: 'https://portal.example.com.br',
  ...oauthSettings('hubspot', hubspot.url),
};
const examineWith = (settings: NodeJS.ProcessEnv = {}) =>
  Promise.all(examineApplications(readConfig({ ...SETTINGS, ...settings }), outbound));

it('SYS-operator the doctor checks our application at CRMs and shows the redirect address', async () => {
  const [hubspotFinding] = await examineWith();
  expect(hubspotFinding).toMatchObject({
    check: 'hubspot application',
    status: 'ok',
    message: expect.stringContaining(
      'https://portal.example.com.br/api/v1/integrations/hubspot/callback',
    ) as string,
  });

  const [wrong] = await examineWith({ HUBSPOT_CLIENT_SECRET: 'another-secret' });
  expect(wrong).toMatchObject({ status: 'failed' });
  expect(wrong!.fix).toContain('HUBSPOT_CLIENT_SECRET');
  expect(JSON.stringify(wrong)).not.toContain('another-secret');
  hubspot.mishaps.push({ on: 'POST /oauth', mishap: 'serverError' });
  expect((await examineWith())[0]).toMatchObject({ status: 'warning' });
  expect((await examineWith({ PUBLIC_URL: '' }))[0]).toMatchObject({ status: 'warning' });
  const none = { HUBSPOT_CLIENT_ID: '', HUBSPOT_CLIENT_SECRET: '' };
  expect(await examineWith(none)).toMatchObject([{ check: 'CRM applications', status: 'ok' }]);
});

it('SYS-operator the doctor warns of old waiting deliveries and of stopped targets', async () => {
  const { context } = server;
  expect(await examineDeliveries(context)).toMatchObject({ status: 'ok' });
  const { id } = await givenOrganization(context);
  await givenDeadDelivery(context, id, 'planilha');
  await context.pool.query(
    `insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, created_at)
     select target_id, organization_id, gen_random_uuid(), 'channel-hangup', now(), 'x', now() - interval '90 minutes'
     from delivery_queues`,
  );

  expect(await examineDeliveries(context)).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(/^the oldest has waited for (89|90) minutes$/) as string,
  });
  await context.pool.query(
    `update delivery_queues set paused_at = now(), paused_reason = to_reason('HTTP 410')`,
  );

  expect(await examineDeliveries(context)).toMatchObject({
    status: 'warning',
    message: '1 paused until their customer acts',
  });
});

it('DEL-26 the doctor names a CRM that refuses three customers with the same message', async () => {
  const { context } = server;
  const formatRefusal = (count: number) =>
    context.pool.query(
      `update delivery_queues set refusal = 'Property # is required', refusals = 3, failures = 1, paused_at = null
       where target_id in (select target_id from delivery_queues where gateway = 'hubspot' order by target_id limit $1)`,
      [count],
    );
  for (let n = 0; n < 3; n++) {
    await givenDeadDelivery(context, (await givenOrganization(context)).id, 'hubspot');
  }
  const vendorMessage = 'hubspot refuses the calls of 3 customers: Property # is required';

  await formatRefusal(2);
  expect((await examineDeliveries(context)).message).not.toContain(vendorMessage);
  await formatRefusal(3);

  expect(await examineDeliveries(context)).toMatchObject({
    status: 'warning',
    message: expect.stringContaining(vendorMessage) as string,
  });
});
