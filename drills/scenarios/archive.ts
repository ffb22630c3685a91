import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureCallPartitions } from '../../apps/api/src/platform/db/call-partitions.ts';
import { FAKE_S3_KEY, startFakeS3 } from '../../packages/fakes/src/clouds/fake-s3.ts';
import { BENCH_SECRETS } from '../../bench/dataset.ts';
import type { Drill } from '../drill.ts';
import { givenDatabase } from '../stage/database.ts';

const CALLS = 1_000_000;
const SHORT_CALLS = 20_000;
const ORGANIZATIONS = 10;
const BUCKET = 'arquivo';
const MAX_MEMORY_MB = 700;
const MAIN = join(import.meta.dirname, '../../apps/api/src/operator/main.ts');
const today = new Date();
const START = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 6, 1));
const MONTH = START.toISOString().slice(0, 7);

const FILL_SQL = `
  insert into calls (organization_id, id, sequence, direction, extension_number, dialed_number, number_class, started_at,
    answered_at, ended_at, duration_seconds, hangup_cause, hangup_detail, hangup_by, switch_name, first_name, last_name,
    email, caller_id, minute_price, call_price, metadata, recording_file)
  select 1 + i % ${ORGANIZATIONS}, gen_random_uuid(), 1 + i / ${ORGANIZATIONS}, case when i % 3 = 0 then 'inbound' else 'outbound' end,
    (1000 + i % 50)::text, '119' || lpad((random() * 99999999)::int::text, 8, '0'), 'mobile', at,
    case when i % 5 > 1 then at + interval '3 seconds' end, at + seconds * interval '1 second', seconds,
    case when i % 5 > 1 then 'answered' else 'busy' end, 'NORMAL_CLEARING', 'caller', 'sp1', 'Ana', 'Prado', 'ana@jatoba.example',
    '1145500201', 4500, seconds * 75, jsonb_build_object('deal_id', i), case when i % 5 > 1 then at::date || '/' || i || '.mp3' end
  from (select i, (random() * 600)::int as seconds, $1::timestamptz + (i * 2400000.0 / $2) * interval '1 second' as at
        from generate_series(0, $2::int - 1) i) x`;

/** Independent of the archive's sum. */
const SUM_SQL = `
  select count(*)::int as rows, coalesce(sum(hashtextextended(c::text, 0)), 0)::text as sum from calls c
  where started_at >= $1 and started_at < $1 + interval '1 month'`;

export const archive: Drill = {
  what: 'a month of calls goes into Parquet files in a bucket, and back',
  async run({ stack, folder, isShort, say }) {
    const calls = isShort ? SHORT_CALLS : CALLS;
    const database = await givenDatabase(stack, folder);
    const bucket = await startFakeS3({ [BUCKET]: 'us-east-1' });
    stack.defer(() => bucket.close());
    const env = {
      ...process.env,
      ...BENCH_SECRETS,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
      DEMO: '1',
      ARCHIVE_BUCKET: BUCKET,
      RECORDINGS_CLOUD_ENDPOINT: bucket.url,
      RECORDINGS_CLOUD_ACCESS_KEY: FAKE_S3_KEY.accessKeyId,
      RECORDINGS_CLOUD_SECRET_KEY: FAKE_S3_KEY.secretAccessKey,
    };
    const operate = (...args: string[]) => runMeasured(['--json', 'archive', ...args], env);
    const readSum = () =>
      database.open(async ({ pool }) => {
        const { rows } = await pool.query(SUM_SQL, [START]);
        return rows[0] as { rows: number; sum: string };
      });

    say(`Filling ${MONTH} with ${calls} calls.`);
    const tableBytes = await database.open(async ({ pool }) => {
      await ensureCallPartitions(pool, START);
      await pool.query(FILL_SQL, [START, calls]);
      const { rows } = await pool.query(`select pg_total_relation_size($1)::float8 as bytes`, [
        `calls_${MONTH.replace('-', '_')}`,
      ]);
      return rows[0].bytes as number;
    });
    const before = await readSum();
    say('Archiving.');
    const away = await operate('run', '--month', MONTH);
    const between = await readSum();
    const [archived] = (JSON.parse(away.output) as { months: { checksum: string }[] }).months;
    const bytes = [...bucket.buckets.get(BUCKET)!.values()].reduce(
      (sum, object) => sum + object.bytes.length,
      0,
    );
    say('Reading back.');
    const back = await operate('restore', MONTH);
    const after = await readSum();

    const row = (name: string, run: Measured, size: number, sum: { rows: number; sum: string }) => [
      name,
      sum.rows.toLocaleString('en'),
      (size / 1e6).toFixed(1),
      run.seconds.toFixed(1),
      run.peakMb.toFixed(0),
      sum.sum,
    ];
    return [
      {
        title: `${calls.toLocaleString('en')} calls of ${ORGANIZATIONS} organizations, checksum ${archived!.checksum}`,
        columns: [
          'step',
          'calls in the database',
          'MB',
          'seconds',
          'peak memory, MB',
          "PostgreSQL's sum of all rows",
        ],
        rows: [
          row('before', { seconds: 0, peakMb: 0, output: '' }, tableBytes, before),
          row('archived', away, bytes, between),
          row('read back', back, tableBytes, after),
        ],
        targets: [
          { name: 'calls lost', value: before.rows - after.rows, atMost: 0 },
          { name: 'sums that differ', value: before.sum === after.sum ? 0 : 1, atMost: 0 },
          { name: 'calls left while archived', value: between.rows, atMost: 0 },
          {
            name: 'peak memory, MB',
            value: Math.max(away.peakMb, back.peakMb),
            atMost: MAX_MEMORY_MB,
          },
        ],
      },
    ];
  },
};

interface Measured {
  output: string;
  seconds: number;
  /** 0 without /proc. */
  peakMb: number;
}

async function runMeasured(args: string[], env: NodeJS.ProcessEnv): Promise<Measured> {
  const begin = performance.now();
  const running = promisify(execFile)(process.execPath, [MAIN, ...args], { env });
  let peakMb = 0;
  const timer = setInterval(() => {
    void readFile(`/proc/${running.child.pid}/status`, 'utf8').then(
      (status) => {
        peakMb = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000 || peakMb;
      },
      () => {},
    );
  }, 100);
  try {
    const { stdout: output } = await running;
    return { output, seconds: (performance.now() - begin) / 1000, peakMb };
  } finally {
    clearInterval(timer);
  }
}
