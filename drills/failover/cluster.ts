// Three of Patroni, three of etcd, and HAProxy, by deploy/cluster.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOpener } from '../stage/database.ts';
import { findChildren, sendSignal } from '../stage/postgres-processes.ts';
import type { Debian } from './debian-tree.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy/cluster');
const NODES = [1, 2, 3] as const;
export type Node = (typeof NODES)[number];
const PASSWORD = 'of-the-drill';
/** A group's packets are dropped with its node. */
const FIRST_GROUP = 64_200;
const READY_TIMEOUT_MS = 120_000;
const CHECK_TIMEOUT_MS = 1000;

export const WEB_URL = 'http://127.0.0.10';
const DATABASE = '127.0.0.10:5000/alo';
export const ADDRESS = {
  url: `postgres://alo_server:${PASSWORD}@${DATABASE}`,
  ownerUrl: `postgres://alo:${PASSWORD}@${DATABASE}`,
};

export interface Cluster {
  startNode(node: Node): Promise<void>;
  startEtcd(member: Node): Promise<void>;
  killEtcd(member: Node): void;
  findEtcdLeader(): Promise<Node>;
  startProxy(servers: readonly { url: string }[]): Promise<void>;
  /** Patroni's and PostgreSQL's processes. */
  getPatroni(node: Node): number;
  findPostgres(node: Node): Promise<number[]>;
  findLeader(): Promise<Node | null>;
  findSyncStandby(): Promise<Node | null>;
  /** A leader, a synchronous standby and another that streams. */
  waitUntilWhole(): Promise<void>;
  cutOff(node: Node): Promise<() => Promise<void>>;
  patronictl(...args: string[]): Promise<string>;
  pgbackrest(node: Node, ...args: string[]): Promise<string>;
  /** Deletes all nodes' data, and makes the first from the backup. */
  restore(target: string): Promise<void>;
}

export async function startCluster(
  stack: AsyncDisposableStack,
  debian: Debian,
  folder: string,
): Promise<Cluster> {
  const uid = debian.postgresUid;
  const patronis = new Map<Node, ChildProcess>();
  const etcds = new Map<Node, ChildProcess>();
  let proxy: ChildProcess | null = null;
  const home = (node: Node, name: string) => join(folder, `node${node}`, name);
  const bindings = (node: Node) => ({
    [home(node, 'data')]: '/var/lib/postgresql',
    [home(node, 'run')]: '/run/postgresql',
    [home(node, 'patroni')]: '/etc/patroni',
    [home(node, 'tmp')]: '/tmp',
    [join(folder, 'pgbackrest')]: '/etc/pgbackrest',
    [join(folder, 'repository')]: '/var/lib/pgbackrest',
  });
  const owner = (node: Node) => ({ uid, gid: FIRST_GROUP + node });
  const makeFolder = async (path: string, gid = uid) => {
    await mkdir(path, { recursive: true, mode: 0o775 });
    await chown(path, uid, gid);
  };
  const openLog = async (name: string) => {
    const file = await open(join(folder, `${name}.log`), 'a');
    stack.defer(() => file.close());
    return file.fd;
  };

  await makeFolder(join(folder, 'repository'));
  await makeFolder(join(folder, 'pgbackrest'));
  await writeFile(join(folder, 'pgbackrest/pgbackrest.conf'), await buildBackupSettings());
  for (const node of NODES) {
    for (const name of ['data', 'run', 'patroni', 'tmp', 'etcd']) {
      await makeFolder(home(node, name), FIRST_GROUP + node);
    }
    await writeFile(home(node, 'patroni/config.yml'), await readConfiguration('patroni.yml'));
    await writeFile(home(node, 'patroni/restore.sh'), await readConfiguration('restore.sh'));
  }
  await debian.run(['ip', 'link', 'set', 'lo', 'up']);

  const cluster: Cluster = {
    async startEtcd(member) {
      const env = await readEnvironment('etcd.env.example', [
        ['ETCD_NAME=etcd1', `ETCD_NAME=etcd${member}`],
        [/^(ETCD_\w*URLS=.*)\.21:/gm, `$1.2${member}:`],
      ]);
      const child = debian.spawn(['etcd', '--log-level', 'warn'], {
        env,
        binds: { [home(member, 'etcd')]: '/var/lib/etcd' },
        log: await openLog(`etcd${member}`),
      });
      etcds.set(member, child);
    },
    killEtcd: (member) => sendSignal(etcds.get(member)!.pid!, 'SIGKILL'),
    async findEtcdLeader() {
      for (const member of NODES) {
        const status = await ask(`http://127.0.0.2${member}:2379/v3/maintenance/status`, {
          method: 'POST',
          body: '{}',
        });
        if (!status?.ok) continue;
        const { leader, header } = (await status.json()) as {
          leader: string;
          header: { member_id: string };
        };
        if (leader === header.member_id) return member;
      }
      throw new Error('etcd has no leader');
    },
    async startNode(node) {
      const env = await readEnvironment('node.env.example', [
        ['PATRONI_NAME=node1', `PATRONI_NAME=node${node}`],
        [/\.11:/g, `.1${node}:`],
        [/change-me-\d/g, PASSWORD],
      ]);
      const child = debian.spawn(['patroni', '/etc/patroni/config.yml'], {
        env,
        binds: bindings(node),
        user: owner(node),
        log: await openLog(`node${node}`),
      });
      patronis.set(node, child);
    },
    async startProxy(servers) {
      let settings = await readConfiguration('haproxy.cfg');
      for (const [i, { url }] of servers.entries()) {
        settings = settings.replaceAll(`127.0.0.3${i + 1}:3000`, new URL(url).host);
      }
      await mkdir(join(folder, 'haproxy'), { recursive: true });
      await writeFile(join(folder, 'haproxy/haproxy.cfg'), settings);
      await writeFile(
        join(folder, 'haproxy/alo-503.json'),
        await readConfiguration('alo-503.json'),
      );
      proxy = debian.spawn(['haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'], {
        binds: { [join(folder, 'haproxy')]: '/etc/haproxy' },
        log: await openLog('haproxy'),
      });
    },
    getPatroni: (node) => patronis.get(node)!.pid!,
    async findPostgres(node) {
      const file = home(node, 'data/17/main/postmaster.pid');
      const postmaster = Number((await readFile(file, 'utf8')).split('\n')[0]);
      return [postmaster, ...(await findChildren(postmaster))];
    },
    findLeader: () => findRole('primary'),
    findSyncStandby: () => findRole('sync'),
    async waitUntilWhole() {
      const deadline = Date.now() + READY_TIMEOUT_MS;
      for (;;) {
        const [leader, sync, areStreaming] = await Promise.all([
          cluster.findLeader(),
          cluster.findSyncStandby(),
          areStandbysStreaming(),
        ]);
        if (leader !== null && sync !== null && areStreaming) return;
        if (Date.now() > deadline) {
          throw new Error(`The cluster is not whole:\n${await cluster.patronictl('list')}`);
        }
        await sleep(500);
      }
    },
    async cutOff(node) {
      const rule = ['OUTPUT', '-o', 'lo', '-p', 'tcp', '-m', 'owner', '--gid-owner'];
      const group = String(FIRST_GROUP + node);
      await debian.run(['iptables', '-I', ...rule, group, '-j', 'DROP']);
      return async () => {
        await debian.run(['iptables', '-D', ...rule, group, '-j', 'DROP']);
      };
    },
    patronictl: (...args) =>
      debian.run(['patronictl', '-c', '/etc/patroni/config.yml', ...args], {
        binds: bindings(1),
        user: owner(1),
      }),
    pgbackrest: (node, ...args) =>
      debian.run(['pgbackrest', '--stanza=alo', ...args], {
        binds: bindings(node),
        user: owner(node),
      }),
    async restore(target) {
      for (const node of NODES) {
        const pids = [cluster.getPatroni(node), ...(await cluster.findPostgres(node))];
        for (const pid of pids) sendSignal(pid, 'SIGKILL');
      }
      for (const node of NODES) await rm(home(node, 'data/17'), { recursive: true, maxRetries: 5 });
      await forgetCluster();
      const configuration = await readConfiguration('patroni.yml');
      await writeFile(
        home(1, 'patroni/config.yml'),
        configuration.replace('# method: pgbackrest', 'method: pgbackrest'),
      );
      await writeFile(home(1, 'patroni/restore-target'), target);
      await cluster.startNode(1);
      while ((await cluster.findLeader()) !== 1) await sleep(250);
      for (const node of [2, 3] as const) await cluster.startNode(node);
    },
  };
  stack.defer(async () => {
    const postgres = await Promise.all(
      NODES.map((node) => cluster.findPostgres(node).catch(() => [])),
    );
    await endAll([...patronis.values(), ...etcds.values(), ...(proxy === null ? [] : [proxy])]);
    for (const pid of postgres.flat()) sendSignal(pid, 'SIGKILL');
  });
  for (const member of NODES) await cluster.startEtcd(member);
  for (const node of NODES) await cluster.startNode(node);
  return cluster;
}

/** The server's role owns nothing; the backup needs a stanza. */
export async function createAloDatabase(cluster: Cluster): Promise<void> {
  while ((await cluster.findLeader()) === null) await sleep(250);
  const leader = (await cluster.findLeader())!;
  const superuser = `postgres://postgres:${PASSWORD}@127.0.0.1${leader}:5432/postgres`;
  await createOpener(superuser)(async ({ pool }) => {
    await pool.query(`create role alo login password '${PASSWORD}'`);
    await pool.query(`create role alo_server login password '${PASSWORD}'`);
    await pool.query('create database alo owner alo');
  });
  await cluster.pgbackrest(leader, 'stanza-create');
}

const readConfiguration = async (name: string) =>
  (await readFile(join(DEPLOY, name), 'utf8')).replaceAll('10.0.0.', '127.0.0.');

async function readEnvironment(
  name: string,
  changes: readonly [string | RegExp, string][],
): Promise<Record<string, string>> {
  let text = await readConfiguration(name);
  for (const [from, to] of changes) text = text.replaceAll(from as RegExp, to);
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  );
}

/** In a folder instead of a bucket. */
async function buildBackupSettings(): Promise<string> {
  const settings = await readConfiguration('pgbackrest.conf');
  return settings
    .replaceAll(/^repo1-(type|s3.*)=.*\n/gm, '')
    .replace('repo1-path=/alo', 'repo1-path=/var/lib/pgbackrest');
}

const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).catch(() => null);

async function findRole(role: 'primary' | 'sync'): Promise<Node | null> {
  for (const node of NODES) {
    const reply = await ask(`http://127.0.0.1${node}:8008/${role}`);
    await reply?.body?.cancel();
    if (reply?.ok) return node;
  }
  return null;
}

async function areStandbysStreaming(): Promise<boolean> {
  const reply = await ask('http://127.0.0.11:8008/cluster');
  if (!reply?.ok) return false;
  const { members } = (await reply.json()) as { members: { role: string; state: string }[] };
  const standbys = members.filter(({ role }) => role !== 'leader');
  return standbys.length === 2 && standbys.every(({ state }) => state === 'streaming');
}

async function forgetCluster(): Promise<void> {
  const toBase64 = (text: string) => Buffer.from(text).toString('base64');
  await ask('http://127.0.0.21:2379/v3/kv/deleterange', {
    method: 'POST',
    body: JSON.stringify({ key: toBase64('/service/alo/'), range_end: toBase64('/service/alo0') }),
  });
}

async function endAll(processes: readonly ChildProcess[]): Promise<void> {
  const ends = processes
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    .map((child) => {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      return exit;
    });
  await Promise.all(ends);
}
