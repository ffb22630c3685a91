import { listExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenExtension, givenOrganization, givenToken } from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function post(
  domain: string,
  fields: Record<string, string | undefined>,
  secret = SOFTSWITCH_SECRET,
) {
  const response = await fetch(`${server.url}/softswitch/freeswitch/cdr`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': secret, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      'Event-Name': 'CUSTOM',
      'Event-Subclass': 'sofia::register',
      'Event-Date-Timestamp': String(Date.now() * 1000),
      'from-user': '1001',
      'from-host': domain,
      'call-id': 'k3jdf7@phone',
      contact: '<sip:8ah3@df7jal23ls0d.invalid;transport=ws>',
      expires: '120',
      'network-ip': '203.0.113.4',
      'user-agent': 'Mozilla/5.0 Chrome/142.0.0.0 Safari/537.36',
      ...fields,
    }),
  });
  return { status: response.status, body: (await response.json()) as { status?: string } };
}

it('EXT-01 shows a registered FreeSWITCH phone, and its lost connection, in the list of states', async () => {
  const organization = await givenOrganization(server.context);
  await givenExtension(server.context, organization);
  const token = await givenToken(server.context, organization);
  const state = async () => (await callApi(server, listExtensionStatus, { token })).body[0];

  const came = await post(organization.domain.toUpperCase(), {});
  const online = await state();
  const went = await post(organization.domain, {
    'Event-Subclass': 'sofia::unregister',
    'Event-Date-Timestamp': String((Date.now() + 1) * 1000),
    contact: undefined,
    reason: 'socket-disconnection',
  });

  expect([came, went]).toEqual([
    { status: 200, body: { status: 'taken' } },
    { status: 200, body: { status: 'taken' } },
  ]);
  expect(online).toMatchObject({ state: 'ONLINE', device: { kind: 'webphone', name: 'Chrome' } });
  expect(await state()).toMatchObject({ state: 'OFFLINE', reason: 'DISCONNECTED', drops: 1 });
});

it('EXT-01 acknowledges a registration of an unknown extension, refuses a broken one, and keeps neither', async () => {
  const organization = await givenOrganization(server.context);
  const events = () =>
    server.context.pool.query('select count(*)::int as n from quarantined_events');
  const before = (await events()).rows[0];

  expect((await post('nobody.example', {})).body).toMatchObject({ status: 'ignored' });
  expect((await post(organization.domain, {})).body).toMatchObject({ status: 'ignored' });
  expect((await post(organization.domain, { expires: 'soon' })).status).toBe(422);
  expect((await events()).rows[0]).toEqual(before);
  expect((await post(organization.domain, {}, 'made-up')).status).toBe(401);
});
