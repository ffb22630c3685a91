import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORT_FORMATS, type ExportFormat } from '@alo/contract/telephony/call-exports.ts';
import { callExports } from '../../apps/api/src/platform/db/schema/telephony.ts';
import type { BenchDatabase } from '../databases.ts';
import { BENCH_SECRETS, type Dataset } from '../dataset.ts';
import type { Options } from '../options.ts';
import { readChildren } from '../processor-time.ts';
import { startServer } from '../programs.ts';
import { formatNumber, type Table } from '../report.ts';

const MAIN = join(import.meta.dirname, '../../apps/api/src/main.ts');
const TIMEOUT_MS = 1_800_000;
const POLL_MS = 200;
const SETTLE_MS = 8000;
const MAX_MEGABYTES = 300;
const MEGABYTE = 1024 ** 2;

interface Measured {
  format: ExportFormat;
  rows: number;
  seconds: number;
  idleMegabytes: number;
  peakMegabytes: number;
  fileMegabytes: number;
}

/** All calls of the big organization. Each format gets a new worker, as deploy/ starts it. */
export async function measureExports(
  { isQuick }: Options,
  bench: BenchDatabase,
  { organizationId }: Dataset,
  folder: string,
): Promise<Table> {
  const measured: Measured[] = [];
  for (const format of EXPORT_FORMATS) {
    measured.push(await measureExport(bench, organizationId, format, folder));
  }
  return {
    title: 'Exports of the call report by one worker',
    columns: ['', 'rows', 'seconds', 'rows/s', 'MB of the file', 'MB idle', 'peak MB'],
    rows: measured.map((measure) => [
      measure.format,
      measure.rows.toLocaleString('en-US'),
      formatNumber(measure.seconds),
      formatNumber(measure.rows / measure.seconds),
      formatNumber(measure.fileMegabytes),
      formatNumber(measure.idleMegabytes),
      formatNumber(measure.peakMegabytes),
    ]),
    targets: measured.map(({ format, peakMegabytes }) => ({
      name: `peak MB, ${format}${isQuick ? ' (too few rows to prove it)' : ''}`,
      value: peakMegabytes,
      atMost: MAX_MEGABYTES,
    })),
  };
}

async function measureExport(
  bench: BenchDatabase,
  organizationId: number,
  format: ExportFormat,
  folder: string,
): Promise<Measured> {
  await using stack = new AsyncDisposableStack();
  const dataDir = join(folder, `export-${format}`);
  const before = new Set(await readChildren(process.pid));
  await startServer(stack, {
    command: process.execPath,
    args: [MAIN],
    cwd: folder,
    env: {
      ...BENCH_SECRETS,
      DATABASE_URL: bench.url,
      DATABASE_OWNER_URL: bench.ownerUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ROLES: 'worker',
      NODE_OPTIONS: '--max-semi-space-size=8',
    },
  });
  const worker = (await readChildren(process.pid)).find((pid) => !before.has(pid))!;
  await sleep(SETTLE_MS);
  const idleMegabytes = await readMegabytes(worker, 'VmRSS');
  await forgetPeak(worker);
  const id = await requestExport(bench, organizationId, format);
  const { rows, seconds, file } = await waitForEnd(bench, id);
  const { size } = await stat(join(dataDir, 'recordings', file));
  const peakMegabytes = await readMegabytes(worker, 'VmHWM');
  return { format, rows, seconds, idleMegabytes, peakMegabytes, fileMegabytes: size / MEGABYTE };
}

async function requestExport(
  { database }: BenchDatabase,
  organizationId: number,
  format: ExportFormat,
): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from users where organization_id = $1 limit 1',
    [organizationId],
  );
  const [row] = await database.db
    .insert(callExports)
    .values({
      organizationId,
      userId: rows[0]!.id,
      format,
      fileName: `chamadas.${format}`,
      filter: {},
      mails: false,
    })
    .returning({ id: callExports.id });
  return row!.id;
}

async function waitForEnd({ database }: BenchDatabase, id: number) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { rows } = await database.pool.query<{
      state: string;
      rows: number;
      seconds: number;
      file: string;
    }>(
      `select state, rows, file, extract(epoch from ended_at - started_at)::float8 as seconds
       from call_exports where id = $1`,
      [id],
    );
    const [row] = rows;
    if (row!.state === 'done') return row!;
    if (row!.state === 'failed') throw new Error(`Export ${id} failed`);
    await sleep(POLL_MS);
  }
  throw new Error(`Export ${id} did not end`);
}

/** proc_pid_status(5): the resident set, now or at its largest. */
async function readMegabytes(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? Number.NaN) / 1024;
}

/** proc_pid_clear_refs(5) */
const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});
