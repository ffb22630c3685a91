import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import {
  callsOfDemo,
  endedCall,
  givenEmbeddedDemo,
  operator,
  operatorProcess,
  switchOfDemo,
} from './testing/processes/demo-process.ts';
import {
  givenFolder,
  startProcess as start,
  stopProcess as stop,
} from './testing/processes/server-process.ts';

it('REL-9 restores every event that was acknowledged before a backup under load', async () => {
  const demo = await givenEmbeddedDemo();
  const folder = demo.settings.DATA_DIR;
  const { server } = await start(demo.settings);
  const send = await switchOfDemo(demo);
  const acknowledged: string[] = [];
  const over = new AbortController();

  async function stream(): Promise<void> {
    while (!over.signal.aborted) {
      const call = endedCall();
      if ((await send(call)).ok) acknowledged.push(call.uuid);
    }
  }
  const streams = Promise.all(Array.from({ length: 4 }, stream));
  while (acknowledged.length < 200) await sleep(10);
  const acknowledgedIds = [...acknowledged];
  const { file } = (await operatorProcess(demo, 'backup', folder)) as { file: string };
  const during = acknowledged.length - acknowledgedIds.length;
  over.abort();
  await streams;
  await stop(server, 'SIGKILL');

  const restored = await givenFolder();
  const there = { url: demo.url, settings: { ...demo.settings, DATA_DIR: restored } };
  await expect(operatorProcess(there, 'restore', file)).rejects.toThrow('another SECRET_KEY');
  await copyFile(join(folder, 'secret-key'), join(restored, 'secret-key'));
  expect(await operatorProcess(there, 'restore', '--check', file)).toMatchObject({
    tables: expect.any(Number),
  });
  await operatorProcess(there, 'restore', file);
  await start(there.settings);
  const calls = await callsOfDemo(there);
  const storedIds = new Set(calls.map(({ id }) => id));

  expect(during).toBeGreaterThan(0);
  expect(acknowledgedIds.filter((uuid) => !storedIds.has(uuid))).toEqual([]);
  expect(calls.length).toBe(storedIds.size);
  expect(await operator(there, 'balance', 'recompute')).toEqual([]);
  await expect(operatorProcess(there, 'restore', file)).rejects.toThrow('already runs');
}, 240_000);
