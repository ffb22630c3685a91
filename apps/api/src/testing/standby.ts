import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DatabaseAddress } from '../platform/db/connection/database-address.ts';
import { openTestPostgres } from './open-test-postgres.ts';

export interface Standby {
  /** Names the same database as the primary's address. */
  url: string;
  query(text: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Copies the server's files between the two calls that make a base backup, because the embedded binaries lack
 * pg_basebackup.
 */
export async function openStandby({ url, ownerUrl }: DatabaseAddress): Promise<Standby> {
  const primary = new pg.Client({ connectionString: ownerUrl });
  await primary.connect();
  const { rows } = await primary.query<{ cluster: string }>(
    `select current_setting('data_directory') as cluster`,
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'alo-standby-'));
  const copy = join(dataDir, 'postgresql');
  const cluster = join(copy, 'cluster');
  // Keeps the WAL that the standby needs.
  const slot = `standby_${randomUUID().replaceAll('-', '')}`;
  await primary.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  await primary.query(`select pg_backup_start('standby', true)`);
  // Files that are deleted meanwhile are in the WAL.
  await promisify(execFile)('cp', ['-a', dirname(rows[0]!.cluster), copy]).catch(() => {});
  const backup = await primary.query<{ label: string }>(
    `select labelfile as label from pg_backup_stop(wait_for_archive => false)`,
  );
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  await writeFile(join(cluster, 'backup_label'), backup.rows[0]!.label);
  await writeFile(join(cluster, 'standby.signal'), '');
  const { username, password, hostname, port } = new URL(ownerUrl);
  const host = decodeURIComponent(hostname);
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=${host} port=${port} user=${username} password=${password}'\nprimary_slot_name = '${slot}'\n`,
  );
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const server = await openTestPostgres({ dataDir, log });
  const toStandby = (address: string, at: string) => {
    const standbyUrl = new URL(at);
    standbyUrl.pathname = new URL(address).pathname;
    return standbyUrl.href;
  };
  const owner = new pg.Client({ connectionString: toStandby(ownerUrl, server.ownerUrl) });
  owner.on('error', () => {});
  await owner.connect();
  return {
    url: toStandby(url, server.url),
    query: (text) => owner.query(text),
    async close() {
      await owner.end();
      await server.close();
      await primary.query('select pg_drop_replication_slot($1)', [slot]);
      await primary.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
