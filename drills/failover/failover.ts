import { setTimeout as sleep } from 'node:timers/promises';
import { auditEvents } from '../../bench/event-audit.ts';
import { auditLedger } from '../../bench/ledger-audit.ts';
import { percentile } from '../../bench/percentile.ts';
import type { Table, Target } from '../../bench/report.ts';
import type { Drill } from '../drill.ts';
import { verifyLoads, watchRecovery } from '../loads/outcomes.ts';
import { startClusterStage, type ClusterStage } from './cluster-stage.ts';
import { WEB_URL } from './cluster.ts';
import { startEventStream, type AcknowledgedEvent } from './event-stream.ts';
import { FAULTS, type Fault } from './faults.ts';

const EVENTS_PER_SECOND = 90;
const MIN_EVENTS = 40_000;
const CALM_MS = 3000;
const LISTENING_TIMEOUT_MS = 30_000;

export const failover: Drill = {
  what: 'a cluster of Patroni, etcd and HAProxy loses servers under events, charges, sign-ins and deliveries',
  isIsolated: true,
  async run(stage) {
    const clusterStage = await startClusterStage(stage);
    const { cluster, servers, domains, debian } = clusterStage;
    const customers = await clusterStage.startCustomers();
    const recovery = watchRecovery(customers.loads);
    const stream = startEventStream(stage.stack, {
      url: WEB_URL,
      domains,
      perSecond: EVENTS_PER_SECOND,
    });
    const windows: Window[] = [];
    for (const fault of FAULTS) {
      if (stage.isShort && !fault.isInShortForm) continue;
      await cluster.waitUntilWhole();
      const from = Date.now();
      await sleep(CALM_MS);
      const [leader, syncStandby] = [await cluster.findLeader(), await cluster.findSyncStandby()];
      const struckAt = performance.now();
      await Promise.all([
        fault.strike({ cluster, servers, leader: leader!, syncStandby: syncStandby! }),
        recovery.after(struckAt),
      ]);
      const problem = await findWhatNeedsAHand(clusterStage);
      const ledger = await findLedgerDifference(clusterStage);
      windows.push({ fault, from, until: Date.now(), problem, ledger });
      stage.say(describe(windows.at(-1)!, stream.acknowledged));
    }
    await stream.stop();
    stage.say(`Refusals: ${JSON.stringify(Object.fromEntries(stream.refusals))}`);
    const deliveries = await customers.verifyDeliveries(stream.acknowledged);
    const table = await toTable(clusterStage, windows, stream.acknowledged, {
      title: `${EVENTS_PER_SECOND} events a second on three servers (${debian.versions})`,
      sentCount: stream.sentCount(),
      minEvents: stage.isShort ? 1 : MIN_EVENTS,
    });
    return [
      table,
      await verifyLoads('Charges and sign-ins meanwhile', customers.loads, recovery.times),
      deliveries,
    ];
  },
};

interface Window {
  fault: Fault;
  from: number;
  until: number;
  problem: string | null;
  ledger: string | null;
}

async function findWhatNeedsAHand({
  cluster,
  servers,
  open,
}: ClusterStage): Promise<string | null> {
  try {
    await cluster.waitUntilWhole();
    const deadline = Date.now() + LISTENING_TIMEOUT_MS;
    for (;;) {
      const { rows } = await open(({ pool }) =>
        pool.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where application_name = 'alo-notifications' and usename = 'alo_server'`,
        ),
      );
      if (rows[0]!.count >= servers.length) return null;
      if (Date.now() > deadline) return `${rows[0]!.count} processes listen`;
      await sleep(500);
    }
  } catch (error) {
    return (error as Error).message;
  }
}

const findLedgerDifference = ({ open, organizationIds }: ClusterStage): Promise<string | null> =>
  open((database) => auditLedger(database, organizationIds)).then(
    () => null,
    (error: Error) => error.message,
  );

const isWithin = ({ from, until }: Window, at: number) => at >= from && at < until;

function measure(window: Window, acknowledged: readonly AcknowledgedEvent[]) {
  const events = acknowledged.filter(({ sentAt }) => isWithin(window, sentAt));
  const moments = acknowledged
    .map(({ acknowledgedAt }) => acknowledgedAt)
    .filter((at) => isWithin(window, at))
    .toSorted((a, b) => a - b);
  const gaps = moments.slice(1).map((at, i) => at - moments[i]!);
  const waits = events.map(({ sentAt, acknowledgedAt }) => acknowledgedAt - sentAt);
  return {
    events,
    gapSeconds: Math.max(0, ...gaps) / 1000,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
  };
}

function describe(window: Window, acknowledged: readonly AcknowledgedEvent[]): string {
  const { events, gapSeconds, p50, p99 } = measure(window, acknowledged);
  const seconds = ((window.until - window.from) / 1000).toFixed(0);
  const figures = `${events.length} events, gap ${gapSeconds.toFixed(1)} s, p50 ${p50}, p99 ${p99}`;
  const problems = [window.problem, window.ledger].filter((text) => text !== null);
  return [`${window.fault.name}: ${seconds} s, ${figures}`, ...problems].join('; ');
}

interface Summary {
  title: string;
  sentCount: number;
  minEvents: number;
}

async function toTable(
  { open, organizationIds }: ClusterStage,
  windows: readonly Window[],
  acknowledged: readonly AcknowledgedEvent[],
  { title, sentCount, minEvents }: Summary,
): Promise<Table> {
  const timesById = await open(async ({ pool }) => {
    const { rows } = await pool.query<{ id: string; times: number }>(
      'select id, count(*)::int as times from calls where organization_id = any($1) group by id',
      [organizationIds],
    );
    return new Map(rows.map(({ id, times }) => [id, times]));
  });
  const count = (events: readonly AcknowledgedEvent[], fits: (times: number) => boolean) =>
    events.filter(({ id }) => fits(timesById.get(id) ?? 0)).length;
  const isLost = (times: number) => times === 0;
  const isDoubled = (times: number) => times > 1;
  const results = windows.map((window) => ({ window, ...measure(window, acknowledged) }));
  const difference = await open(async (database) => {
    await auditLedger(database, organizationIds);
    const delivered = { organizationIds, sent: sentCount, acknowledged: acknowledged.length };
    await auditEvents(database.pool, delivered);
  }).then(
    () => null,
    (error: Error) => error.message.slice(0, 300),
  );
  const gapTargets = results.flatMap(({ window: { fault }, gapSeconds }): Target[] =>
    fault.maxGapSeconds === undefined
      ? []
      : [{ name: `${fault.name}: gap, s`, value: gapSeconds, atMost: fault.maxGapSeconds }],
  );
  return {
    title,
    columns: [
      'fault',
      'acknowledged',
      'lost',
      'doubled',
      'ledger difference',
      'longest gap, s',
      'p50, ms',
      'p99, ms',
      'needed a hand',
    ],
    rows: results.map(({ window, events, gapSeconds, p50, p99 }) => [
      window.fault.name,
      events.length.toLocaleString('en-US'),
      String(count(events, isLost)),
      String(count(events, isDoubled)),
      window.ledger === null ? '0' : 'yes',
      gapSeconds < 1 ? '–' : gapSeconds.toFixed(1),
      p50.toLocaleString('en-US'),
      p99.toLocaleString('en-US'),
      window.problem ?? '–',
    ]),
    targets: [
      { name: 'acknowledged', value: acknowledged.length, atLeast: minEvents },
      { name: 'lost', value: count(acknowledged, isLost), atMost: 0 },
      { name: 'doubled', value: count(acknowledged, isDoubled), atMost: 0 },
      {
        name: ['differences in ledger, keys, counters, sequences or roll-ups', difference]
          .filter((text) => text !== null)
          .join('; '),
        value:
          windows.filter(({ ledger }) => ledger !== null).length + (difference === null ? 0 : 1),
        atMost: 0,
      },
      {
        name: 'faults that needed a hand',
        value: windows.filter(({ problem }) => problem !== null).length,
        atMost: 0,
      },
      ...gapTargets,
    ],
  };
}
