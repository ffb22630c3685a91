import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ChoreFailure } from '../failure.mjs';
import { startNode } from '../run.mjs';
import { FIRST_DAY } from './first-day.ts';
import { Recorder, type Recording } from './recorder.ts';
import { THREE_MINUTES } from './three-minutes.ts';
import { writePage } from './write-page.ts';

const RECORDINGS: Record<string, Recording> = {
  'three-minutes': THREE_MINUTES,
  'first-day': FIRST_DAY,
};
const START_TIMEOUT_MS = 600_000;

const [name = ''] = process.argv.slice(2);
const recording = RECORDINGS[name];
if (!recording) {
  console.error(`Usage: npm run record -- ${Object.keys(RECORDINGS).join(' | ')}`);
  process.exit(2);
}

const startedAt = Number(process.env['RECORD_STARTED_AT']);
const dataDir = await mkdtemp(join(tmpdir(), 'alo-record-'));
const port = await findFreePort();
const url = `http://localhost:${port}`;
const server: ChildProcess = startNode(['scripts/start.mjs'], {
  env: { DATA_DIR: dataDir, PORT: String(port), DEMO: '1', DATABASE_URL: '', PUBLIC_URL: '' },
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH']!,
  args: ['--disable-gpu'],
});
try {
  await waitUntilReady();
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // Small pictures keep the repository small.
    deviceScaleFactor: 0.6,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(25_000);
  const recorder = new Recorder(await context.newPage(), startedAt);
  try {
    await recording.walk(recorder);
  } catch (error) {
    const picture = join(tmpdir(), `record-${name}-failed.png`);
    await recorder.page.screenshot({ path: picture });
    const last = recorder.steps.at(-1)?.name ?? 'the start';
    throw new ChoreFailure(
      `The walk stopped after "${last}": ${describe(error)}\nThe screen then: ${picture}`,
    );
  }
  await writePage(name, recording, recorder.steps);
  const missed = recorder.listMissedLimits(recording.maxSeconds);
  for (const text of missed) console.error(text);
  process.exitCode = missed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof ChoreFailure ? error.message : describe(error));
  process.exitCode = 1;
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}

async function waitUntilReady(): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const reply = await fetch(`${url}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new ChoreFailure(
    server.exitCode === null
      ? `npm start has not answered within ${START_TIMEOUT_MS / 60_000} minutes`
      : 'npm start has ended; it says above why',
  );
}

/** Playwright's log of tries follows the first line. */
function describe(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0]!;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return free;
}
