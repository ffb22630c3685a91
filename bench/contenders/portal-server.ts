import { join } from 'node:path';
import type { SessionToken } from '@alo/contract/identity/session.ts';
import type { DatabaseAddress } from '../../apps/api/src/platform/db/connection/database-address.ts';
import { BENCH_SECRETS, CREDENTIALS } from '../dataset.ts';
import { startServer } from '../programs.ts';

const MAIN = join(import.meta.dirname, '../../apps/api/src/main.ts');

export interface PortalServer {
  url: string;
  token: string;
  session: SessionToken;
}

export async function startPortalServer(
  stack: AsyncDisposableStack,
  database: DatabaseAddress,
  folder: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<PortalServer> {
  const url = await startServer(stack, {
    command: process.execPath,
    args: [MAIN],
    cwd: folder,
    env: {
      ...BENCH_SECRETS,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: join(folder, 'portal-server'),
      LOG_LEVEL: 'warn',
      // The whole load uses one token.
      API_REQUESTS_PER_MINUTE: '1000000',
      ...settings,
    },
  });
  const response = await fetch(`${url}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  });
  if (!response.ok) throw new Error(`Signing in failed: ${await response.text()}`);
  const session = (await response.json()) as SessionToken;
  return { url, token: session.id, session };
}
