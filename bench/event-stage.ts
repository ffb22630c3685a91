// measure-against.ts copies this file to old commits.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createDatabase, locateServers } from './databases.ts';
import * as dataset from './dataset.ts';
import { createEventStore, type StoredOrganization } from './event-store.ts';
import { readChildren, readParent, readProcessorSeconds } from './processor-time.ts';
import { startServer } from './programs.ts';

export interface StageReady {
  url: string;
  databaseUrl: string;
}

export type StageQuestion =
  | { ask: 'addOrganizations'; domains: string[] }
  | { ask: 'audit'; organizationIds: number[]; sent: number; acknowledged: number }
  | { ask: 'processorSeconds' };

/** Null without /proc. */
export interface ProcessorSeconds {
  server: number | null;
  database: number | null;
}

export type StageAnswer =
  | { ready: StageReady }
  | { organizations: StoredOrganization[] }
  | { calls: number }
  | { processorSeconds: ProcessorSeconds }
  | { error: string };

const CALLS = Number(process.argv[2]);
const stack = new AsyncDisposableStack();

// measure-against.ts ends this process by disconnecting.
process.on('SIGINT', () => {});
process.once('disconnect', () => void stack.disposeAsync().finally(() => process.exit()));
try {
  const answer = await prepare();
  process.on('message', (question: StageQuestion) => {
    answer(question).then(send, (error: unknown) => send({ error: String(error) }));
  });
} catch (error) {
  send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

async function prepare(): Promise<(question: StageQuestion) => Promise<StageAnswer>> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-bench-stage-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const servers = await locateServers(stack, folder);
  const bench = await createDatabase(stack, servers.get('embedded')!);
  // Commits before 23 November 2026 take a number.
  const size = 'benchSize' in dataset ? dataset.benchSize(CALLS) : (CALLS as never);
  await dataset.fillDatabase(bench.database, size);
  const url = await startServer(stack, {
    command: process.execPath,
    args: [join(import.meta.dirname, '../apps/api/src/main.ts')],
    cwd: folder,
    env: {
      ...dataset.BENCH_SECRETS,
      DATABASE_URL: bench.url,
      // Commits before 22 November 2026 have one role.
      ...('ownerUrl' in bench && { DATABASE_OWNER_URL: bench.ownerUrl }),
      DATA_DIR: join(folder, 'portal-server'),
      LOG_LEVEL: 'warn',
    },
  });
  const { rows } = await bench.database.pool.query('select pg_backend_pid() as pid');
  const database = (await readParent(rows[0].pid)) ?? 0;
  const children = await readChildren(process.pid);
  const server = children.find((pid) => pid !== database) ?? 0;
  const store = createEventStore(bench);
  send({ ready: { url, databaseUrl: bench.url } });

  return async (question) => {
    if (question.ask === 'addOrganizations') {
      return { organizations: await store.addOrganizations(question.domains) };
    }
    if (question.ask === 'processorSeconds') {
      const [serverSeconds, databaseSeconds] = await Promise.all(
        [server, database].map(readProcessorSeconds),
      );
      return { processorSeconds: { server: serverSeconds!, database: databaseSeconds! } };
    }
    return { calls: await store.audit(question) };
  };
}

function send(answer: StageAnswer): void {
  process.send?.(answer);
}
