import { MANIFESTS } from '@alo/connectors/browser.ts';
import { getRollout } from '@alo/contract/product/rollout.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken, TEST_ACTOR } from '../../testing/given.ts';
import { runOperator } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { getRank, setFlag, setOverride } from './rollout.ts';

const server = useTestServer();

async function given(flag: { isAllowed?: boolean; percentage?: number; override?: boolean }) {
  const { override, ...values } = flag;
  const name = `flag-${Math.random()}`;
  const organization = await givenOrganization(server.context);
  await setFlag(server.context, TEST_ACTOR, name, values);
  if (override !== undefined) {
    await setOverride(server.context, TEST_ACTOR, name, organization.id, override);
  }
  return { name, token: await givenToken(server.context, organization) };
}

async function readStatus(token: string, featureFlag: string): Promise<string> {
  return (await callApi(server, getRollout, { token, query: { featureFlag } })).body.status;
}

it.each([
  [{ isAllowed: false }, 'DENIED'],
  [{ isAllowed: true }, 'ALLOWED'],
  [{ percentage: 100 }, 'ALLOWED'],
  [{ isAllowed: true, override: false }, 'DENIED'],
  [{ percentage: 100, override: false }, 'DENIED'],
  [{ percentage: 0, override: true }, 'ALLOWED'],
])('SYS-rollout decides by override, default, percentage: %o is %s', async (flag, status) => {
  const { name, token } = await given(flag);

  expect(await readStatus(token, name)).toBe(status);
});

it('SYS-rollout denies an unknown flag, and requires a name', async () => {
  const token = await givenToken(server.context, await givenOrganization(server.context));

  expect(await readStatus(token, 'nobody-made-this')).toBe('DENIED');
  expect((await callApi(server, getRollout, { token })).status).toBe(422);
  expect((await callApi(server, getRollout, { query: { featureFlag: 'x' } })).status).toBe(401);
});

it('SYS-rollout an override is for its organization only', async () => {
  const { name } = await given({ override: true });
  const other = await givenToken(server.context, await givenOrganization(server.context));

  expect(await readStatus(other, name)).toBe('DENIED');
});

it('SYS-rollout allows about the given percentage of organizations, different ones for each flag', () => {
  const ids = Array.from({ length: 2000 }, (_, id) => id);
  const allowed = (flag: string, percentage: number) =>
    ids.filter((id) => getRank(flag, id) < percentage);

  expect(allowed('a', 25).length / ids.length).toBeCloseTo(0.25, 1);
  expect(allowed('a', 0)).toEqual([]);
  expect(allowed('a', 100)).toEqual(ids);
  expect(allowed('a', 50)).toEqual(expect.arrayContaining(allowed('a', 25)));
  expect(allowed('b', 25)).not.toEqual(allowed('a', 25));
});

it('INT-03 the operator enables a card for one organization after the other, and disables it for all', async () => {
  const flag = MANIFESTS.clickup.card.rolloutFlag;
  const first = await givenOrganization(server.context);
  const tokens = [
    await givenToken(server.context, first),
    await givenToken(server.context, await givenOrganization(server.context)),
  ];
  const operator = async (...words: string[]) => {
    expect((await runOperator(server, ['rollout', ...words])).refusal).toBeNull();
  };
  const statuses = () => Promise.all(tokens.map((token) => readStatus(token, flag)));
  expect(await statuses()).toEqual(['DENIED', 'DENIED']);

  await operator('set', flag, '--default', 'denied');
  await operator('override', flag, first.domain, 'allowed');
  expect(await statuses()).toEqual(['ALLOWED', 'DENIED']);

  await operator('set', flag, '--default', 'allowed');
  expect(await statuses()).toEqual(['ALLOWED', 'ALLOWED']);

  await operator('set', flag, '--default', 'denied');
  await operator('clear', flag, first.domain);
  expect(await statuses()).toEqual(['DENIED', 'DENIED']);
});
