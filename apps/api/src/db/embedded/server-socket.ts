// A Unix socket beside the cluster: a page of calls costs the kernel less than over loopback. Only the folder's owner may
// enter, and passwords are asked for all the same.
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

const NAME = /^\.s\.PGSQL\.(\d+)(?:\.lock)?$/;
/** macOS takes the shortest paths. */
const LONGEST_PATH = 103;

/** Where a server on this port can have its socket; null where the path is too long or the disk takes none. */
export async function findSocketFolder(folder: string, port: number): Promise<string | null> {
  const path = join(folder, `.s.PGSQL.${port}`);
  if (process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_PATH) return null;
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
 * What servers have left that were killed: PostgreSQL would not step over a lock whose process's number somebody else
 * has got. Before a start only what bears its port, because another process may just be starting one with another.
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
