// Many calls at once through Asterisk: VOICE_LOAD=100x60 npm run test:voice -- load (calls a
// second, seconds). A fifth of them holds, and for each twenty there is one more, transferred call,
// which makes two.
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { createExtension } from '@alo/contract/telephony/extensions.ts';
import { callApi } from '../../apps/api/src/testing/api-client.ts';
import { auditLedger } from '../../bench/ledger-audit.ts';
import { readProcessorSeconds } from '../../bench/processor-time.ts';
import { createEmbeddedOpener } from '../../drills/stage/database.ts';
import { openStage } from './stage.ts';

const [PER_SECOND = 0, SECONDS = 0] = (process.env['VOICE_LOAD'] ?? '').split('x').map(Number);
const ORGANIZATIONS = 5;
/** Each may have two calls at once. The last ones make the transferred calls, which need both. */
const EXTENSIONS = 160;
const TRANSFERRING_EXTENSIONS = 20;
const CALLS_OF_ORGANIZATION = 500;
const TRANSFERRED = Math.ceil((PER_SECOND * SECONDS) / 20);
const CALLS = PER_SECOND * SECONDS + 2 * TRANSFERRED;
const SETTLE_MS = 120_000;
const ONCE = { retry: 0, timeout: 3_600_000 };
const PASSWORD = 'Kp7wRz2mCarga';

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

it(`prices ${CALLS} calls once, ${PER_SECOND} a second`, ONCE, async () => {
  const stage = await openStage(stack, {
    startOptions: ['--rtp', '33000-43000'],
    logsCarrier: false,
  });
  const callers: Record<'load' | 'transfers', string[]> = { load: [], transfers: [] };
  for (let i = 0; i < ORGANIZATIONS; i++) {
    const organization = await stage.givenOrganization(`carga${i}`);
    await stage.operator('balance', 'credit', `carga${i}`, '50000', '--reason', 'teste');
    for (let number = 2001; number <= 2000 + EXTENSIONS; number++) {
      const body = { ramal: String(number), senha: `${PASSWORD}${number}`, gravar_audio: 0 };
      const { token } = organization;
      const reply = await callApi(stage.server, createExtension, { token, body });
      expect(reply.status).toBe(200);
      const authentication = `[authentication username=${number} password=${PASSWORD}${number}]`;
      const isTransferring = number > 2000 + EXTENSIONS - TRANSFERRING_EXTENSIONS;
      callers[isTransferring ? 'transfers' : 'load'].push(
        `${number};${organization.domain};${authentication}`,
      );
    }
  }
  const openDatabase = createEmbeddedOpener(stage.dataDir);
  await openDatabase(({ pool }) =>
    pool.query(
      `insert into organization_limits (organization_id, calls_at_once, locked_destinations)
       select id, $1, '{}' from organizations where domain like 'carga%'`,
      [CALLS_OF_ORGANIZATION],
    ),
  );
  for (const [name, lines] of Object.entries(callers)) {
    await writeFile(join(stage.folder, `${name}-callers.csv`), `SEQUENTIAL\n${lines.join('\n')}\n`);
  }
  const before = await readUsage(stage.folder);
  const startedAt = Date.now();

  const generate = (
    name: keyof typeof callers,
    calls: number,
    offset: number,
    options: string[] = [],
  ) =>
    promisify(execFile)(
      'sipp',
      [
        `127.0.0.1:${stage.ports.sip}`,
        ...`-sf ${join(import.meta.dirname, 'sipp/load.xml')} -inf ${name}-callers.csv`.split(' '),
        ...`-s 11987650021 -r ${calls} -rp ${SECONDS * 1000} -m ${calls} -l 5000`.split(' '),
        ...`-i 127.0.0.1 -p ${stage.ports.phones + offset} -mp ${32_500 + offset}`.split(' '),
        ...`-nostdin -trace_stat -stf ${name}.csv -fd 60`.split(' '),
        ...options,
      ],
      { cwd: stage.folder, maxBuffer: 1e9 },
    ).then(
      () => null,
      (error: { stdout: string }) => error.stdout.slice(-4000),
    );
  const failed = await Promise.all([
    generate('load', PER_SECOND * SECONDS, 0),
    generate('transfers', TRANSFERRED, 4, ['-set', 'transfers', 'yes']),
  ]);
  const tookSeconds = (Date.now() - startedAt) / 1000;
  const after = await readUsage(stage.folder);

  await openDatabase(async (database) => {
    const count = async () => {
      const { rows } = await database.pool.query<Record<string, number>>(
        `select count(*)::int as calls, count(*) filter (where call_price > 0)::int as priced,
                coalesce(sum(call_price), 0)::float8 as total,
                coalesce(sum(round(minute_price * greatest(30, ceil(duration_seconds / 6.0) * 6) / 60)), 0)::float8 as expected
         from calls c join organizations o on o.id = c.organization_id where o.domain like 'carga%'`,
      );
      return rows[0]!;
    };
    const deadline = Date.now() + SETTLE_MS;
    while ((await count())['calls']! < CALLS && Date.now() < deadline) {
      await sleep(500);
    }
    const result = await count();
    const summary = {
      ...result,
      tookSeconds,
      settledSeconds: (Date.now() - startedAt) / 1000,
      setup: await readSetupTimes(stage.folder),
      decisions: await readDecisions(stage.server.url),
      cores: Object.fromEntries(
        Object.entries(after).map(([name, seconds]) => [
          name,
          ((seconds - (before[name] ?? 0)) / tookSeconds).toFixed(2),
        ]),
      ),
    };
    process.stdout.write(`${JSON.stringify(summary)}\n`);
    expect(failed).toEqual([null, null]);
    expect(result).toMatchObject({
      calls: CALLS,
      priced: CALLS,
      total: result['expected'],
    });
    const { rows } = await database.pool.query<{ id: number }>('select id from organizations');
    await auditLedger(
      database,
      rows.map(({ id }) => id),
    );
  });
});

/** By program, for programs that know the folder. */
async function readUsage(folder: string): Promise<Record<string, number>> {
  const usage: Record<string, number> = {};
  for (const pid of (await readdir('/proc')).map(Number).filter((id) => id > 0)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (!`${command}\0${environment}`.includes(folder)) continue;
    const name = ['asterisk', 'postgres', 'sipp', 'apps/api/src/main.ts', 'edge'].find((each) =>
      command.includes(each),
    );
    if (name === undefined) continue;
    usage[name] = (usage[name] ?? 0) + ((await readProcessorSeconds(pid)) ?? 0);
  }
  return usage;
}

/** Returns counts by decision, and by seconds that the decisions took. */
async function readDecisions(url: string): Promise<string[]> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return metrics.split('\n').filter((line) => /^call_decision(s_total|_seconds)/.test(line));
}

/** Returns counts of answered calls by milliseconds. */
async function readSetupTimes(folder: string): Promise<string> {
  const lines = (await readFile(join(folder, 'load.csv'), 'utf8')).trim().split('\n');
  const [names, values] = [lines[0]!.split(';'), lines.at(-1)!.split(';')];
  return names
    .map((name, i) => [name, values[i]!] as const)
    .filter(([name]) => /Repartition.*_|FailedCall\(C\)|setup\(C\)/.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
