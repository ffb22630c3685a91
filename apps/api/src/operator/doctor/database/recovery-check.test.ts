import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../../platform/db/embedded/embedded-database.ts';
import { examineRecovery } from './recovery-check.ts';

it('REL-23 the doctor says how old the newest restorable second is', async () => {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'alo-archive-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const examineWith = async (archiveCommand: string | null, expected: object) => {
    if (archiveCommand !== null) {
      const settings = `archive_mode = on\narchive_command = '${archiveCommand}'\n`;
      await appendFile(join(dataDir, 'postgresql/cluster/postgresql.auto.conf'), settings);
    }
    const server = await openEmbeddedDatabase({ dataDir, log });
    const pool = new pg.Pool({ connectionString: server.ownerUrl });
    try {
      await pool.query('create table if not exists note (text text)');
      await pool.query('select pg_switch_wal()');
      await expect
        .poll(() => examineRecovery({ pool }), { timeout: 15_000 })
        .toMatchObject(expected);
    } finally {
      await pool.end();
      await server.close();
    }
  };

  await examineWith(null, { status: 'ok', message: expect.stringContaining('operator backup') });
  await examineWith('false', {
    status: 'warning',
    message: 'archiving fails; this server has archived nothing yet',
  });
  await examineWith('true', {
    status: 'ok',
    message: expect.stringMatching(/^the newest restorable second is \d+ s old$/),
  });
});
