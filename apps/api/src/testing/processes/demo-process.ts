import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { login } from '@alo/contract/identity/session.ts';
import { inject, onTestFinished } from 'vitest';
import { buildOperatorProgram } from '../../operator/operator-program.ts';
import { withOperatorContext } from '../../operator/with-operator-context.ts';
import { callApi, type ApiReply } from '../api-client.ts';
import { freeswitchCall } from '../freeswitch-call.ts';
import { copyTemplate } from '../test-database.ts';
import { bareEnvironment } from './bare-environment.ts';
import { freePort } from './free-port.ts';
import { givenFolder, ROOT } from './server-process.ts';

export interface Demo {
  settings: NodeJS.ProcessEnv & { PORT: string; DATA_DIR: string };
  url: string;
}

/** The tests' database server outlives kills and has all tables. */
export async function givenDemo(overrides: NodeJS.ProcessEnv = {}): Promise<Demo> {
  const database = await copyTemplate(inject('databaseServer'));
  onTestFinished(() => database.drop());
  return givenEmbeddedDemo({
    DEMO: '1',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...overrides,
  });
}

/** It starts its own PostgreSQL. */
export async function givenEmbeddedDemo(overrides: NodeJS.ProcessEnv = {}): Promise<Demo> {
  const port = await freePort();
  const settings = { ...overrides, PORT: String(port), DATA_DIR: await givenFolder() };
  return { settings, url: `http://127.0.0.1:${port}` };
}

/** Runs in this process. */
export async function operator({ settings }: Pick<Demo, 'settings'>, ...args: string[]) {
  const lines: string[] = [];
  const program = buildOperatorProgram({
    withContext: (work) => withOperatorContext(settings, work),
    environment: settings,
    write: (text) => lines.push(text),
    writeError: () => {},
    readLine: () => Promise.resolve(''),
  });
  await program.parseAsync(['--json', ...args], { from: 'user' });
  return JSON.parse(lines.join('\n')) as Record<string, unknown>;
}

export async function operatorProcess({ settings }: Pick<Demo, 'settings'>, ...args: string[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/api/src/operator/main.ts', '--json', ...args],
    { cwd: ROOT, env: { ...bareEnvironment(), ...settings } },
  );
  return JSON.parse(stdout) as Record<string, unknown>;
}

export async function signInToDemo({ url }: Pick<Demo, 'url'>): Promise<string> {
  const body = { email: 'admin@demo.local', password: 'demo1234' };
  return (await callApi({ url }, login, { body })).body.id;
}

/** In reais; credits lower the account for incoming payments. */
export async function readSettlement(demo: Demo): Promise<number> {
  return ((await operator(demo, 'balance', 'show', 'demo')) as { settlement: number }).settlement;
}

export async function callsOfDemo(demo: Demo) {
  const token = await signInToDemo(demo);
  const calls: ReplyOf<typeof listCalls>['data'] = [];
  let spentOnCalls: unknown;
  // Repeats if the demo made a call meanwhile.
  while (
    spentOnCalls !== (spentOnCalls = (await operator(demo, 'balance', 'show', 'demo'))['calls'])
  ) {
    calls.length = 0;
    for (let page: number | null = 1; page !== null;) {
      const { body }: ApiReply<ReplyOf<typeof listCalls>> = await callApi(demo, listCalls, {
        token,
        query: { page, filter: { limit: 1000 } },
      });
      calls.push(...body.data);
      page = body.meta.nextPage;
    }
  }
  return calls;
}

export async function switchOfDemo({ settings, url }: Demo) {
  const secret = (await readFile(join(settings.DATA_DIR, 'softswitch-secret'), 'utf8')).trim();
  return (event: { body: string }) =>
    fetch(`${url}/softswitch/freeswitch/cdr`, {
      method: 'POST',
      headers: { 'X-Softswitch-Secret': secret },
      body: event.body,
    });
}

export function endedCall(): { uuid: string; body: string } {
  const call = freeswitchCall('demo.alo.localhost');
  return { uuid: call.variables.uuid, body: JSON.stringify(call) };
}
