// Costs less per page of calls than loopback. Passwords are still required.
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

const NAME = /^\.s\.PGSQL\.(\d+)(?:\.lock)?$/;
/** macOS has the lowest limit. */
const MAX_PATH_LENGTH = 103;

/** Returns null if the path is too long or the disk supports no sockets. */
export async function findSocketFolder(folder: string, port: number): Promise<string | null> {
  const path = join(folder, `.s.PGSQL.${port}`);
  if (process.platform === 'win32' || Buffer.byteLength(path) > MAX_PATH_LENGTH) return null;
  try {
    const probe = createServer().listen(path);
    await once(probe, 'listening');
    await once(probe.close(), 'close');
    return folder;
  } catch {
    return null;
  }
}

/**
 * PostgreSQL keeps a killed server's lock if another process has its pid. Before a start `isOld`
 * matches only its own port, because another process may be starting.
 */
export async function removeOldSockets(
  folder: string,
  isOld: (port: number) => boolean,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const port = NAME.exec(name)?.[1];
    if (port !== undefined && isOld(Number(port))) await rm(join(folder, name), { force: true });
  }
}
