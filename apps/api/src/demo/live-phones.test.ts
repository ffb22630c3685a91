import { listExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import { expect, it } from 'vitest';
import { runLoopOnce } from '../platform/loops/run-loops.ts';
import { callApi } from '../testing/api-client.ts';
import { givenExtension, givenOrganization, givenToken } from '../testing/given.ts';
import { useTestServer } from '../testing/test-server.ts';
import { DEMO_EXTENSIONS } from './seed/demo-organization.ts';
import { livePhones } from './live-phones.ts';

const server = useTestServer();

it('SYS-switch-simulator gives only the demo organization phones, in every state', async () => {
  const { context } = server;
  const demo = await givenOrganization(context, { domain: `demo${context.brand.domainSuffix}` });
  for (const { number } of DEMO_EXTENSIONS) await givenExtension(context, demo, { number });
  const other = await givenOrganization(context);
  await givenExtension(context, other);
  const states = async (organization: typeof demo) => {
    const token = await givenToken(context, organization);
    const { body } = await callApi(server, listExtensionStatus, { token });
    return Object.fromEntries(body.map(({ ramal, state }) => [ramal, state]));
  };

  // Friday evening in São Paulo, from 17:30 on.
  for (let minute = 0; minute <= 45; minute++) {
    context.now = () => new Date(Date.parse('2026-11-20T20:30:05Z') + minute * 60_000);
    await runLoopOnce(context, livePhones);
  }

  expect(await states(demo)).toMatchObject({
    1001: 'ONLINE',
    1004: 'OFFLINE',
    1006: 'UNSTABLE',
    1007: 'OFFLINE',
  });
  expect(await states(other)).toEqual({ 1001: 'UNKNOWN' });
  context.now = () => new Date();
});
