// The demo as a process of its own, and what a person, an operator and a switch do with it.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { login } from '@alo/contract/identity/session.ts';
import { moneyFromReais } from '@alo/domain/money.ts';
import { buildOperatorProgram } from '../operator/operator-program.ts';
import { withOperatorContext } from '../operator/with-operator-context.ts';
import { callApi, type ApiReply } from './api-client.ts';
import { freeswitchCall } from './freeswitch-call.ts';
import { bareEnvironment } from './bare-environment.ts';
import { freePort } from './free-port.ts';
import { givenFolder, ROOT } from './server-process.ts';

export interface Demo {
  /** Environment of the server's process and of the operator's. */
  settings: NodeJS.ProcessEnv & { PORT: string; DATA_DIR: string };
  url: string;
}

export async function givenDemo(more: NodeJS.ProcessEnv = {}): Promise<Demo> {
  const port = await freePort();
  const settings = { ...more, PORT: String(port), DATA_DIR: await givenFolder() };
  return { settings, url: `http://127.0.0.1:${port}` };
}

/** What a command of the operator answers; it joins the database of the running server, from this process. */
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

/** The same as a process of its own, as an operator runs it. */
export async function operatorProcess({ settings }: Pick<Demo, 'settings'>, ...args: string[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/api/src/operator/main.ts', '--json', ...args],
    { cwd: ROOT, env: { ...bareEnvironment(), ...settings } },
  );
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** The token of the demo's ADMIN. */
export async function signInToDemo({ url }: Pick<Demo, 'url'>): Promise<string> {
  const body = { email: 'admin@demo.local', password: 'demo1234' };
  return (await callApi({ url }, login, { body })).body.id;
}

/** Balance of the account that payments come in by, in reais: it falls by what is credited. */
export async function settledInDemo(demo: Demo): Promise<number> {
  return ((await operator(demo, 'balance', 'show', 'demo')) as { settlement: number }).settlement;
}

/** The demo's calls, and what they cost beyond what the ledger says (a call of its history was given back). */
export async function callsOfDemo(demo: Demo) {
  const token = await signInToDemo(demo);
  const calls: ReplyOf<typeof listCalls>['data'] = [];
  let spent: unknown;
  // again, should the demo have made a call meanwhile
  while (spent !== (spent = (await operator(demo, 'balance', 'show', 'demo'))['calls'])) {
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
  const priced = calls.reduce((sum, call) => sum + moneyFromReais(call.call_price!), 0);
  return { calls, notDebited: priced - moneyFromReais(spent as number) };
}

/** Sends calls that ended, one after the other, as a switch does. */
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
