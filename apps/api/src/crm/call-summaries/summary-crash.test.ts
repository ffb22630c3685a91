import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AI_KEY, AI_MODELS, startFakeAi } from '@alo/fakes/ai/fake-ai.ts';
import type { PipedriveActivity } from '@alo/fakes/crm/pipedrive/fake-pipedrive.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DELIVERERS } from '../../deliverers.ts';
import { rolloutFlags } from '../../platform/db/schema/installation.ts';
import { spawnDeliveryWorker } from '../../testing/processes/worker-process.ts';
import { CRM_CASES } from '../delivery/testing/crm-cases.ts';
import { useCrmServer } from '../delivery/testing/crm-server.ts';
import { startDeliveryWorker } from '../../deliveries/attempts/delivery-worker.ts';

const PIPEDRIVE = CRM_CASES.find(({ gateway }) => gateway === 'pipedrive')!;
const WRITES = 'PATCH /api/v2/activities';
const fake = await startFakeAi();
const { server, stands, givenConnected, settings } = await useCrmServer([PIPEDRIVE], {
  SECRET_KEY: 'of-both-processes-of-this-test-file',
  ROLES: 'api',
  AI_BASE_URL: fake.url,
  AI_API_KEY: AI_KEY,
  AI_TRANSCRIPTION_MODEL: AI_MODELS.transcription,
  AI_CHAT_MODEL: AI_MODELS.chat,
});
const stand = stands['pipedrive']!;
const eventually = (isTrue: () => unknown) =>
  vi.waitFor(isTrue, { timeout: 30_000, interval: 100 });
const ai = { summaryManagerNotes: true, summarySaleMethodology: false, consent: true };
const MISHAPS = ['silence', 'hang'] as const;

type CrashedCall = Awaited<ReturnType<typeof givenConnected>> & { callId: string };
const struck = new Map<string, CrashedCall>();
let victim: ChildProcess;
let stopWorker = async () => {};

beforeAll(async () => {
  const { context } = server;
  await context.db.insert(rolloutFlags).values({ name: 'ai-integration', isAllowed: true });
  const sound = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(4000, 7)]);
  const file = join(context.config.recordingsDir, 'call.mp3');
  await writeFile(file, sound);
  await utimes(file, 0, 0);
  victim = spawnDeliveryWorker(context, {
    ...settings,
    RECORDINGS_DIR: context.config.recordingsDir,
  });
  for (const mishap of MISHAPS) {
    const connected = await givenConnected(PIPEDRIVE, { ai });
    stand.mishaps.push({ on: WRITES, mishap });
    const before = writes();
    const [call] = await connected.call({
      dialedNumber: '048991234567',
      recordingFile: 'call.mp3',
    });
    await eventually(() => expect(writes()).toBe(before + 1));
    struck.set(mishap, { ...connected, callId: call!.switchCallId });
  }
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await context.pool.query(`update call_deliveries set due_at = now() where state = 'sending'`);
  await Promise.all([...struck.values()].map(({ hurry }) => hurry()));
  stopWorker = startDeliveryWorker(context, DELIVERERS);
});

afterAll(async () => {
  victim.kill('SIGKILL');
  await stopWorker();
  await fake.close();
});

const writes = () => stand.requests.filter((name) => name.startsWith(WRITES)).length;

it('CAL-11 GW-pipedrive-ai writes one summary and charges once over a kill -9 during the write', async () => {
  for (const mishap of MISHAPS) {
    const { ended, callId } = struck.get(mishap)!;
    await eventually(async () =>
      expect((await ended()).map(({ state }) => state)).toEqual(['delivered', 'delivered']),
    );
    const { note } = (stand.records() as PipedriveActivity[]).find((one) =>
      one.note.includes(callId),
    )!;
    expect(note.split('Rosa pediu uma proposta')).toHaveLength(2);
  }

  expect(fake.requests.toSorted()).toEqual([
    'POST /audio/transcriptions',
    'POST /audio/transcriptions',
    'POST /chat/completions',
    'POST /chat/completions',
  ]);
  const { rows } = await server.context.pool.query(
    `select sum(calls)::int as calls, (select count(*)::int from call_summary_drafts) as drafts from call_summary_months`,
  );
  expect(rows).toEqual([{ calls: 2, drafts: 0 }]);
  expect([...fake.faults, ...stand.faults]).toEqual([]);
});
