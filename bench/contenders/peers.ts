import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram, startServer } from '../programs.ts';

const LOOPBACK_SOURCE = join(import.meta.dirname, '../peers/loopback4');

/** More than our lists use: four of 21 (db/connection/pools.ts). */
const PEER_CONNECTIONS = 10;

export interface Peers {
  loopback: string;
}

export async function buildPeers(
  stack: AsyncDisposableStack,
  folder: string,
): Promise<Peers | null> {
  process.stderr.write('Installing LoopBack 4 in a temporary folder.\n');
  const cwd = join(folder, 'loopback4');
  await cp(LOOPBACK_SOURCE, cwd, { recursive: true });
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    // npm may need its registry, a proxy, certificates.
    const env = { ...process.env, NODE_ENV: 'development' };
    await runProgram(stack, { command: 'npm', args: install, cwd, env });
  } catch (error) {
    process.stderr.write(`LoopBack 4 could not be installed and is left out: ${String(error)}\n`);
    return null;
  }
  const compiler = join(cwd, 'node_modules/typescript/bin/tsc');
  await runProgram(stack, { command: process.execPath, args: [compiler, '-p', '.'], cwd, env: {} });
  return { loopback: join(cwd, 'dist') };
}

export function startPeer(
  stack: AsyncDisposableStack,
  file: string,
  databaseUrl: string,
): Promise<string> {
  return startServer(stack, {
    command: process.execPath,
    args: [file],
    cwd: import.meta.dirname,
    env: {
      POOL: String(PEER_CONNECTIONS),
      DATABASE_URL: databaseUrl,
      // These are our server's session settings.
      PGOPTIONS: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off',
    },
  });
}

export const CALL_VIEW_SQL = `
  create view call as
  select id, organization_id as org_id, extension_number as ext, dialed_number as dialed, first_name, last_name,
         started_at, ended_at, duration_seconds as duration,
         (minute_price * 0.0001)::numeric(10,4) as minute_price, (call_price * 0.0001)::numeric(12,4) as call_price,
         hangup_cause, direction as call_type, metadata, recording_file as record_url
  from calls`;
