import { setTimeout as sleep } from 'node:timers/promises';
import { sendSignal } from '../stage/postgres-processes.ts';
import type { Server } from '../stage/server.ts';
import type { Cluster, Node } from './cluster.ts';

export interface FaultStage {
  cluster: Cluster;
  servers: readonly Server[];
  leader: Node;
  syncStandby: Node;
}

export interface Fault {
  name: string;
  /** Longest time without an acknowledgement, in s. */
  maxGapSeconds?: number;
  isInShortForm?: boolean;
  strike(stage: FaultStage): Promise<void>;
}

const FROZEN_MS = 35_000;
const FROZEN_STANDBY_MS = 25_000;
const AWAY_MS = 30_000;
const SUPERVISOR_RESTART_MS = 20_000;
const BETWEEN_RESTARTS_MS = 3000;

const signalAll = (pids: readonly number[], signal: NodeJS.Signals) =>
  pids.forEach((pid) => sendSignal(pid, signal));

async function freeze(pids: readonly number[], forMs: number): Promise<void> {
  signalAll(pids, 'SIGSTOP');
  try {
    await sleep(forMs);
  } finally {
    signalAll(pids, 'SIGCONT');
  }
}

const findBoth = async (cluster: Cluster, node: Node) => [
  cluster.getPatroni(node),
  ...(await cluster.findPostgres(node)),
];

export const FAULTS: readonly Fault[] = [
  { name: 'none', strike: () => sleep(10_000) },
  {
    name: "kill -9 of the primary's PostgreSQL",
    isInShortForm: true,
    async strike({ cluster, leader }) {
      signalAll(await cluster.findPostgres(leader), 'SIGKILL');
      await sleep(10_000);
    },
  },
  {
    name: "kill -9 of the primary's machine (PostgreSQL and Patroni)",
    maxGapSeconds: 20,
    async strike({ cluster, leader }) {
      signalAll(await findBoth(cluster, leader), 'SIGKILL');
      await sleep(SUPERVISOR_RESTART_MS);
      await cluster.startNode(leader);
    },
  },
  {
    name: "the primary's PostgreSQL frozen for 35 s",
    strike: async ({ cluster, leader }) => freeze(await cluster.findPostgres(leader), FROZEN_MS),
  },
  {
    name: "the primary's machine frozen for 35 s",
    strike: async ({ cluster, leader }) => freeze(await findBoth(cluster, leader), FROZEN_MS),
  },
  {
    name: 'the primary cut off for 35 s, from etcd too',
    async strike({ cluster, leader }) {
      const reconnect = await cluster.cutOff(leader);
      await sleep(FROZEN_MS);
      await reconnect();
    },
  },
  {
    name: 'the synchronous standby frozen for 25 s',
    strike: async ({ cluster, syncStandby }) =>
      freeze(await findBoth(cluster, syncStandby), FROZEN_STANDBY_MS),
  },
  {
    name: 'switchover',
    maxGapSeconds: 4,
    isInShortForm: true,
    async strike({ cluster, leader, syncStandby }) {
      const names = ['--leader', `node${leader}`, '--candidate', `node${syncStandby}`];
      await cluster.patronictl('switchover', ...names, '--force');
      await sleep(5000);
    },
  },
  {
    name: "kill -9 of etcd's leader",
    async strike({ cluster }) {
      const member = await cluster.findEtcdLeader();
      cluster.killEtcd(member);
      await sleep(SUPERVISOR_RESTART_MS);
      await cluster.startEtcd(member);
    },
  },
  {
    name: 'all of etcd away for 30 s',
    async strike({ cluster }) {
      for (const member of [1, 2, 3] as const) cluster.killEtcd(member);
      await sleep(AWAY_MS);
      for (const member of [1, 2, 3] as const) await cluster.startEtcd(member);
      await sleep(5000);
    },
  },
  {
    name: 'kill -9 of one of three Alô',
    async strike({ servers }) {
      await servers[0]!.end('SIGKILL');
      await sleep(8000);
      await servers[0]!.start();
    },
  },
  {
    name: 'rolling restart of three Alô',
    async strike({ servers }) {
      for (const server of servers) {
        await server.end('SIGTERM');
        await server.start();
        await sleep(BETWEEN_RESTARTS_MS);
      }
    },
  },
];
