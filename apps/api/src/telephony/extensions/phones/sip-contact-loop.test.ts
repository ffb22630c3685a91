import { listExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import { expect, it } from 'vitest';
import { runLoopOnce } from '../../../platform/loops/run-loops.ts';
import { callApi } from '../../../testing/api-client.ts';
import { givenExtension, givenOrganization, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { sipContacts } from './sip-contact-loop.ts';

const server = useTestServer();

async function given() {
  const organization = await givenOrganization(server.context);
  await givenExtension(server.context, organization, { senha: 'Kp7wRz2mXq' });
  const token = await givenToken(server.context, organization);
  const readStatus = async () => (await callApi(server, listExtensionStatus, { token })).body[0];
  return { ...organization, readStatus };
}

const register = (endpoint: string, callId: string, userAgent: string, parameters = '') =>
  server.owner.query(
    `insert into sip.ps_contacts (id, endpoint, uri, call_id, user_agent, via_addr, via_port, expiration_time)
     values ($1::text, $2, 'sip:' || $1::text || '@192.0.2.7:5060^3Btransport=tcp' || $4::text, $1::text, $3, '192.0.2.7', 5060, extract(epoch from now())::bigint + 600)`,
    [callId, endpoint, userAgent, parameters],
  );

it('SYS-switch-asterisk EXT-07 shows phone and browser of an extension as Asterisk registers them', async () => {
  const { domain, readStatus } = await given();
  const run = sipContacts.begin(server.context);
  const look = () => run({ signal: AbortSignal.timeout(5000), payloads: null, detach: () => {} });

  await register(`1001@${domain}`, `desk-${domain}`, 'Yealink SIP-T46U 108.86.0.20');
  await register(`1001@w.${domain}`, `page-${domain}`, 'JsSIP 3.10');
  await look();
  expect(await readStatus()).toMatchObject({ state: 'ONLINE', phones: 2 });

  await server.owner.query('delete from sip.ps_contacts');
  await look();

  expect(await readStatus()).toMatchObject({ state: 'OFFLINE', reason: 'SIGNED_OUT', phones: 0 });
});

it('SYS-switch-kamailio keeps the address of a phone behind a Kamailio', async () => {
  const { domain } = await given();
  await register(`1001@${domain}`, `desk-${domain}`, 'Yealink');
  await register(`1001@${domain}`, `edge-${domain}`, 'Yealink', '^3Balias=203.0.113.9~4711~1');

  await runLoopOnce(server.context, sipContacts);

  const { rows } = await server.owner.query<{ address: string }>(
    'select address from extension_registrations where registration_id like $1 order by 1',
    [`%-${domain}`],
  );
  expect(rows).toEqual([{ address: '192.0.2.7:5060' }, { address: '203.0.113.9:4711' }]);
});

it('SYS-switch-asterisk ignores a phone of no extension', async () => {
  const { readStatus } = await given();
  await register('1001@nobody.example', 'stray', 'Friendly Scanner');

  await runLoopOnce(server.context, sipContacts);

  expect(await readStatus()).toMatchObject({ state: 'UNKNOWN' });
});
