import { getPostalCode } from '@alo/contract/money/postal-codes.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function givenLookUp() {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization, { role: 'USER' });
  return (code: string) => callApi(server, getPostalCode, { token, params: { code } });
}

it('SYS-registry returns the address of a CEP to any signed-in user', async () => {
  const lookUp = await givenLookUp();

  const { body } = await lookUp('01310-100');

  expect(body).toMatchObject({ addressZipCode: '01310100', addressCity: 'São Paulo' });
  expect(body.address).toEqual(expect.any(String));
});

it.each([
  ['99999-999', 404, 'NOT_FOUND'],
  ['00000-000', 404, 'NOT_FOUND'],
  ['abc', 404, 'NOT_FOUND'],
  ['50300-503', 503, 'REGISTRY_UNAVAILABLE'],
])('answers %s with %i', async (code, status, errorCode) => {
  const lookUp = await givenLookUp();

  const reply = await lookUp(code);

  expect([reply.status, reply.error.code]).toEqual([status, errorCode]);
});

it('limits one person to sixty look-ups a minute', async () => {
  const lookUp = await givenLookUp();
  for (let i = 0; i < 60; i += 1) await lookUp('01310-100');

  expect((await lookUp('01310-100')).status).toBe(429);
  expect((await (await givenLookUp())('01310-100')).status).toBe(200);
});
