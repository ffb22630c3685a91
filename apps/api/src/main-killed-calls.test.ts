import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import {
  callsOfDemo,
  endedCall,
  givenDemo,
  operator,
  switchOfDemo,
} from './testing/processes/demo-process.ts';
import { startProcess as start, stopProcess as stop } from './testing/processes/server-process.ts';

it('keeps every acknowledged event once, priced and debited, over a kill -9 under load', async () => {
  const demo = await givenDemo();
  const { server } = await start(demo.settings);
  const send = await switchOfDemo(demo);
  const callsBefore = await callsOfDemo(demo);
  const sentIds: string[] = [];
  const acknowledged: string[] = [];

  async function stream(): Promise<void> {
    for (;;) {
      const call = endedCall();
      sentIds.push(call.uuid);
      const reply = await send(call).catch(() => null);
      if (!reply?.ok) return;
      acknowledged.push(call.uuid);
    }
  }
  const streams = Promise.all(Array.from({ length: 8 }, stream));
  while (acknowledged.length < 400) await sleep(10);
  await stop(server, 'SIGKILL');
  await streams;

  await start(demo.settings);
  const { calls, notDebited } = await callsOfDemo(demo);
  const storedIds = calls.map(({ id }) => id);

  expect(new Set(storedIds).size).toBe(storedIds.length);
  const distinctIds = new Set(storedIds);
  expect(acknowledged.filter((uuid) => !distinctIds.has(uuid))).toEqual([]);
  expect(sentIds.length - acknowledged.length).toBeLessThanOrEqual(8);
  const ourIds = new Set(sentIds);
  const prices = new Set(calls.filter(({ id }) => ourIds.has(id)).map((call) => call.call_price));
  expect(prices).toEqual(new Set([0.385]));
  expect(notDebited).toBe(callsBefore.notDebited);
  expect(await operator(demo, 'balance', 'recompute')).toEqual([]);
}, 120_000);
