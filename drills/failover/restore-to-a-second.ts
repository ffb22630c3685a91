import { setTimeout as sleep } from 'node:timers/promises';
import { auditEvents } from '../../bench/event-audit.ts';
import { auditLedger } from '../../bench/ledger-audit.ts';
import { percentile } from '../../bench/percentile.ts';
import { formatNumber } from '../../bench/report.ts';
import { EVENT_PATH } from '../../bench/loads/event-loads.ts';
import { BENCH_SECRETS } from '../../bench/dataset.ts';
import { freeswitchCall } from '../../apps/api/src/testing/freeswitch-call.ts';
import type { Drill } from '../drill.ts';
import { askJson } from '../loads/load.ts';
import { startClusterStage, type ClusterStage } from './cluster-stage.ts';
import { WEB_URL } from './cluster.ts';
import { startEventStream } from './event-stream.ts';

const EVENTS_PER_SECOND = 60;
const BEFORE_MS = 15_000;
const AFTER_MS = 10_000;
const ARCHIVE_TIMEOUT_MS = 120_000;

export const restoreToASecond: Drill = {
  what: 'a cluster is backed up under events, wiped, and restored to a chosen second',
  isIsolated: true,
  async run(stage) {
    const clusterStage = await startClusterStage(stage);
    const { cluster, domains, open, organizationIds, debian } = clusterStage;
    const stream = startEventStream(stage.stack, {
      url: WEB_URL,
      domains,
      perSecond: EVENTS_PER_SECOND,
    });
    await sleep(BEFORE_MS);
    const backup = await measureBackup(clusterStage);
    const backedUp = stream.acknowledged.filter(({ sentAt }) => sentAt >= backup.from);
    const waits = backedUp.map(({ sentAt, acknowledgedAt }) => acknowledgedAt - sentAt);
    stage.say(`Backup: ${formatSeconds(backup.until - backup.from)} s`);
    await sleep(BEFORE_MS);
    const target = Math.ceil(Date.now() / 1000) * 1000;
    await sleep(target - Date.now() + AFTER_MS);
    await waitForArchive(clusterStage);
    await stream.stop();

    const isBefore = ({ acknowledgedAt }: { acknowledgedAt: number }) => acknowledgedAt < target;
    const before = stream.acknowledged.filter(isBefore).map(({ id }) => id);
    const after = stream.acknowledged.filter(({ sentAt }) => sentAt > target).map(({ id }) => id);
    const startedAt = performance.now();
    const chosenSecond = new Date(target).toISOString();
    await cluster.restore(`${chosenSecond.slice(0, 19).replace('T', ' ')}+00`);
    const primaryMs = performance.now() - startedAt;
    const present = await waitForCalls(clusterStage);
    const missingBefore = before.filter((id) => !present.has(id)).length;
    const presentAfter = after.filter((id) => present.has(id)).length;
    await waitForService(domains[0]!);
    const serviceMs = performance.now() - startedAt;
    await cluster.waitUntilWhole();
    const wholeMs = performance.now() - startedAt;
    const difference = await open(async (database) => {
      await auditLedger(database, organizationIds);
      const delivered = { organizationIds, sent: before.length + after.length + EVENTS_PER_SECOND };
      await auditEvents(database.pool, { ...delivered, acknowledged: before.length });
    }).then(
      () => null,
      (error: Error) => error.message.slice(0, 300),
    );
    return [
      {
        title: `Restored to a chosen second while ${EVENTS_PER_SECOND} events a second had flowed (${debian.versions})`,
        columns: ['', ''],
        rows: [
          ['full backup, s', formatSeconds(backup.until - backup.from)],
          ['p99 of an event meanwhile, ms', String(percentile(waits, 0.99))],
          ['size of the database, MB', String(backup.megabytes)],
          ['acknowledged before the second', String(before.length)],
          ['sent after it', String(after.length)],
          ['s until a primary serves', formatSeconds(primaryMs)],
          ['s until an event is acknowledged, without a restart of Alô', formatSeconds(serviceMs)],
          ['s until both standbys stream', formatSeconds(wholeMs)],
        ],
        targets: [
          { name: 'acknowledged before the second', value: before.length, atLeast: 1000 },
          { name: 'missing before the second', value: missingBefore, atMost: 0 },
          { name: 'sent after the second', value: after.length, atLeast: 100 },
          { name: 'present after the second', value: presentAfter, atMost: 0 },
          {
            name: ['differences in ledger, keys, counters, sequences or roll-ups', difference]
              .filter((text) => text !== null)
              .join('; '),
            value: difference === null ? 0 : 1,
            atMost: 0,
          },
        ],
      },
    ];
  },
};

const formatSeconds = (ms: number) => formatNumber(ms / 1000);

async function measureBackup({ cluster, open }: ClusterStage) {
  const leader = (await cluster.findLeader())!;
  const from = Date.now();
  await cluster.pgbackrest(leader, '--type=full', 'backup');
  const until = Date.now();
  const { rows } = await open(({ pool }) =>
    pool.query<{ megabytes: number }>(
      'select round(pg_database_size(current_database()) / 1e6)::int as megabytes',
    ),
  );
  return { from, until, megabytes: rows[0]!.megabytes };
}

/** Before, the chosen second would be lost if all servers burnt. */
async function waitForArchive({ open }: ClusterStage): Promise<void> {
  const current = await open(({ pool }) =>
    pool.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name'),
  );
  const deadline = Date.now() + ARCHIVE_TIMEOUT_MS;
  for (;;) {
    const { rows } = await open(({ pool }) =>
      pool.query<{ name: string | null }>('select last_archived_wal as name from pg_stat_archiver'),
    );
    const { name } = rows[0]!;
    if (name !== null && name >= current.rows[0]!.name) return;
    if (Date.now() > deadline) throw new Error(`WAL is not archived: the newest is ${name}`);
    await sleep(1000);
  }
}

async function waitForCalls({ open, organizationIds }: ClusterStage): Promise<Set<string>> {
  for (;;) {
    const ids = await open(async ({ pool }) => {
      const { rows } = await pool.query<{ id: string }>(
        'select id from calls where organization_id = any($1)',
        [organizationIds],
      );
      return rows.map(({ id }) => id);
    }).catch(() => null);
    if (ids !== null) return new Set(ids);
    await sleep(250);
  }
}

async function waitForService(domain: string): Promise<void> {
  const headers = { 'X-Softswitch-Secret': BENCH_SECRETS.SOFTSWITCH_SECRET };
  for (;;) {
    const reply = await askJson(WEB_URL + EVENT_PATH, freeswitchCall(domain), headers).catch(
      () => null,
    );
    await reply?.body?.cancel();
    if (reply?.status === 200) return;
    await sleep(250);
  }
}
