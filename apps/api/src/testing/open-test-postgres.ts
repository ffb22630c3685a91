import { prepareDataFolder } from '../platform/db/embedded/data-folder.ts';
import {
  openEmbeddedDatabase,
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
} from '../platform/db/embedded/embedded-database.ts';
import { chooseAddress, startServer } from '../platform/db/embedded/server-process.ts';

/**
 * Arguments win over `alter system`. The server does not outlive the run, and parallel files need several connections
 * each.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '300' };

export async function openTestPostgres(
  options: Pick<EmbeddedDatabaseOptions, 'dataDir' | 'log'>,
): Promise<EmbeddedDatabase> {
  const home = await prepareDataFolder(options.dataDir);
  await startServer(home, await chooseAddress(home), SETTINGS);
  // Adopts the running server.
  return openEmbeddedDatabase(options);
}
