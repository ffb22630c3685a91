import { expect } from 'vitest';
import { listLiveCalls } from '@alo/contract/telephony/live-calls.ts';
import { callApi } from '../../apps/api/src/testing/api-client.ts';
import type { Stage } from './stage.ts';
import { waitFor } from './wait-for.ts';

/** LIV-7: the switch measures the call. One machine loses hardly anything. */
export async function expectQuality(
  { server, organization }: Stage,
  number: string,
  token = organization.token,
): Promise<void> {
  const read = async () => {
    const { calls } = (await callApi(server, listLiveCalls, { token })).body;
    return calls.find((call) => call.number === number)?.quality;
  };
  // An answer that no event reported is found after 20 s.
  const quality = await waitFor('the quality of the call', read, 30_000);
  expect(quality.lossPercent).toBeLessThan(20);
  expect(quality.jitterMs).toBeLessThan(200);
}
