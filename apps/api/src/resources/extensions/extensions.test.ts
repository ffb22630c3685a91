import { listExtensions } from '@alo/contract/extensions.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenExtension, givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

it('lists the extensions of the organization in the order asked for, under their wire names', async () => {
  const organization = await givenOrganization(server.context);
  const other = await givenOrganization(server.context);
  await givenExtension(server.context, organization, { number: '1001' });
  await givenExtension(server.context, organization, { number: '1002', recordsCalls: false });
  await givenExtension(server.context, other, { number: '1003' });
  const token = await givenToken(server.context, organization, { role: 'USER' });

  const reply = await callApi(server, listExtensions, {
    token,
    query: { 'filter[order]': 'ramal desc' },
  });

  expect(reply.body.map(({ ramal, gravar_audio }) => [ramal, gravar_audio])).toEqual([
    ['1002', 0],
    ['1001', 1],
  ]);
  expect(reply.body[0]?.domain).toBe(organization.domain);
});

it('refuses a filter on a field that it does not offer, and names it', async () => {
  const token = await givenToken(server.context, await givenOrganization(server.context));

  const reply = await callApi(server, listExtensions, {
    token,
    query: { filter: { where: { sip_password: 'x' } } },
  });

  expect(reply.status).toBe(400);
  expect(reply.error.message).toBe("Invalid filter: unknown field 'sip_password'");
});
