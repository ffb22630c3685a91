// Contenders that are not ours: copied from ../shared/bench-peers, installed and patched outside the repository.
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram, startServer, type Program } from './programs.ts';

const SOURCE = join(import.meta.dirname, '../../shared/bench-peers');

export interface Peers {
  /** Folder of the built LoopBack 4 programs. */
  loopback: string;
  /** Folder of the bare servers. */
  ceiling: string;
}

/** Copies, patches and builds the peers; null, said aloud, where they are not there. */
export async function buildPeers(
  stack: AsyncDisposableStack,
  folder: string,
): Promise<Peers | null> {
  if (!existsSync(SOURCE)) {
    process.stderr.write(
      'There is no ../shared/bench-peers: LoopBack 4 and the bare raw-rows server are left out.\n',
    );
    return null;
  }
  process.stderr.write('Installing the peers (LoopBack 4 and pg) in a temporary folder.\n');
  await cp(SOURCE, join(folder, 'peers'), { recursive: true });
  const loopback = join(folder, 'peers/loopback4');
  const ceiling = join(folder, 'peers/ceiling');
  await patch(join(loopback, 'src/calls.ts'));
  await patch(join(loopback, 'src/cdr.ts'));
  await patch(join(ceiling, 'common.mjs'));
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm may need our whole environment: its registry, a proxy, certificates
  const env = { ...process.env, NODE_ENV: 'development' };
  for (const cwd of [loopback, ceiling]) {
    await runProgram(stack, { command: 'npm', args: install, cwd, env });
  }
  const compiler = join(loopback, 'node_modules/.bin/tsc');
  await runProgram(stack, { command: compiler, args: ['-p', '.'], cwd: loopback, env: {} });
  return { loopback: join(loopback, 'dist'), ceiling };
}

// The peers name port, user and database; here all of them come from the environment.
async function patch(file: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  await writeFile(
    file,
    source
      .replaceAll(
        /user: ?'postgres'/g,
        'user: process.env.PGUSER, password: process.env.PGPASSWORD',
      )
      .replaceAll(/database: ?'postgres'/g, 'database: process.env.PGDATABASE')
      .replaceAll(/host: ?'127\.0\.0\.1', ?port: ?(\+\(process|55415)/g, (_match, port: string) =>
        port === '55415'
          ? 'host: process.env.PGHOST, port: +process.env.PGPORT!'
          : 'host: process.env.PGHOST, port: +(process',
      )
      .replaceAll('port: 4100', 'port: +process.env.PORT!'),
  );
}

/** Starts a peer on the database of a run; answers its address. */
export function startPeer(
  stack: AsyncDisposableStack,
  folder: string,
  file: string,
  databaseUrl: string,
): Promise<string> {
  const url = new URL(databaseUrl);
  const program: Program = {
    command: process.execPath,
    args: [join(folder, file)],
    cwd: folder,
    env: {
      POOL: String(PEER_POOL),
      PGHOST: url.hostname,
      PGPORT: url.port || '5432',
      PGPORT_: url.port || '5432',
      PGUSER: decodeURIComponent(url.username),
      PGPASSWORD: decodeURIComponent(url.password),
      PGDATABASE: url.pathname.slice(1),
      // what our server sets for its own connections
      PGOPTIONS: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off',
    },
  };
  return startServer(stack, program);
}

/** As many connections as our server opens by default. */
const PEER_POOL = 10;

/** The table that the peers read, over our calls. */
export const CALL_VIEW = `
  create view call as
  select id, organization_id as org_id, extension_number as ext, dialed_number as dialed, first_name, last_name,
         started_at, ended_at, duration_seconds as duration,
         (minute_price * 0.0001)::numeric(10,4) as minute_price, (call_price * 0.0001)::numeric(12,4) as call_price,
         hangup_cause, direction as call_type, metadata, recording_file as record_url
  from calls`;
