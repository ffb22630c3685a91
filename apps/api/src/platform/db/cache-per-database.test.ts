import { listCalls } from '@alo/contract/telephony/calls.ts';
import { getStatement } from '@alo/contract/money/credits.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenCalls, givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer, type TestServer } from '../../testing/test-server.ts';

const DAYS_AGO_MS = 40 * 24 * 3_600_000;
const one = useTestServer();
const other = useTestServer();

/** Its month of that time, and its number of calls. */
async function given({ context }: TestServer, calls: number) {
  const organization = await givenOrganization(context, { isRateplanLegacy: false });
  const at = new Date(Date.now() - DAYS_AGO_MS);
  const call = { startedAt: at.toISOString(), endedAt: at.toISOString(), durationSeconds: 60 };
  await givenCalls(
    context,
    organization,
    Array.from({ length: calls }, () => call),
    {
      isHistory: true,
    },
  );
  return {
    organization,
    token: await givenToken(context, organization),
    month: at.toISOString().slice(0, 7),
  };
}

it('separates caches of databases that have the same ids', async () => {
  const first = await given(one, 0);
  const second = await given(other, 3);
  expect(second.organization.id).toBe(first.organization.id);

  for (const [server, { token, month }, entries] of [
    [one, first, 0],
    [other, second, 3],
  ] as const) {
    const statement = await callApi(server, getStatement, { token, query: { month } });
    expect(statement.body.data.reduce((sum, line) => sum + line.entries, 0)).toBe(entries);
    const calls = await callApi(server, listCalls, { token, query: {} });
    expect(calls.body.meta.totalItemCount).toBe(entries);
  }
});
