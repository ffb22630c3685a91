import type { Access } from '@alo/connectors/connector.ts';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { getRequestPace, type RequestPace } from '../pace/crm-pace.ts';
import { pacedAccess } from './vendor-access.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Returns when each concurrent request reached the vendor, in ms.
 * @param waysMs latency of each request
 */
async function arrivals(
  pace: RequestPace,
  count: number,
  { waysMs = [0], answersAfterMs = 0, paths = [''] } = {},
): Promise<number[]> {
  const startedAtMs = Date.now();
  const counted: number[] = [];
  const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const send: Access['send'] = async () => {
    await pass(waysMs[counted.length % waysMs.length]!);
    counted.push(Date.now() - startedAtMs);
    await pass(answersAfterMs);
    return {} as Awaited<ReturnType<Access['send']>>;
  };
  const paced = pacedAccess({ pool: {} as Context['pool'] }, { send }, { targetId: 1, ...pace });
  const requests = Array.from({ length: count }, (_, nth) =>
    paced.send({ method: 'GET', url: paths[nth % paths.length]!, timeoutMs: 1000 }),
  );
  const answered: unknown[] = [];
  const answers = requests.map(async (request) => answered.push(await request));
  // Code that another test file left behind may set timers without end, so not all timers are run.
  while (answered.length < count) await vi.advanceTimersToNextTimerAsync();
  await Promise.all(answers);
  return counted.toSorted((a, b) => a - b);
}

const mostWithin = (times: readonly number[], ms: number) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + ms).length));

it('DEL-18 exceeds the vendor’s rate in no second, even if the first requests were slow', async () => {
  const pace = { requestsPerSecond: 5, atOnce: 5 };

  const times = await arrivals(pace, 30, { waysMs: [200, 200, 0, 120, 0, 40, 0] });

  expect(mostWithin(times, 1000)).toBe(5);
  expect(times[0]).toBeLessThanOrEqual(200);
  expect(times.at(-1)).toBeLessThan(7000);
});

it('DEL-18 waits for no answer that takes long: the vendor has counted the request by then', async () => {
  const pace = { requestsPerSecond: 2, atOnce: 2 };

  const times = await arrivals(pace, 6, { answersAfterMs: 15_000 });

  expect(times.map((ms) => Math.round(ms / 10) / 100)).toEqual([0, 0, 1.26, 1.26, 2.52, 2.52]);
});

it('DEL-18 spreads what is fewer than one a second', async () => {
  const times = await arrivals({ requestsPerSecond: 0.5, atOnce: 1 }, 3);

  expect(times).toEqual([0, 2010, 4020]);
});

it('DEL-18 sends a burst to a vendor that counts by the minute, within its limit', async () => {
  const minutes = {
    ploomes: 120,
    'rdstation-crm': 120,
    clickup: 100,
    appfacilita: 50,
    zendesk: 200,
  };

  for (const [gateway, most] of Object.entries(minutes)) {
    const pace = getRequestPace({ crmPaces: {} }, MANIFESTS[gateway as keyof typeof minutes]);
    const times = await arrivals(pace, most + 20);
    expect(times.slice(0, 8), gateway).toEqual(Array.from({ length: 8 }, () => 0));
    expect(mostWithin(times, 60_000), gateway).toBeLessThanOrEqual(most);
  }
  const exact = await arrivals(getRequestPace({ crmPaces: {} }, MANIFESTS.exactsales), 60);
  expect(mostWithin(exact, 20_000)).toBeLessThanOrEqual(30);
});

it('DEL-18 limits searches to the vendor’s slower rate, and other requests to the usual one', async () => {
  const pace = getRequestPace({ crmPaces: {} }, MANIFESTS.hubspot);
  const search = 'https://crm.example/contacts/search';

  const searches = await arrivals(pace, 20, { paths: [search], waysMs: [200, 0, 120] });

  expect(mostWithin(searches, 1000)).toBe(5);
  expect(searches.at(-1)).toBeLessThan(5000);
  const both = await arrivals(pace, 12, { paths: [search, 'https://crm.example/calls'] });
  expect(mostWithin(both, 1000)).toBe(10);
  expect(both.filter((at) => at === 0)).toHaveLength(10);
});

it('DEL-18 never asks faster than the operator says, not even after a pause', async () => {
  const pace = getRequestPace({ crmPaces: { zendesk: 1 } }, MANIFESTS.zendesk);

  expect(await arrivals(pace, 3)).toEqual([0, 1010, 2020]);
});
