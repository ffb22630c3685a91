import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { DatabaseAddress } from './database-address.ts';
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts';

/**
 * `own` runs the embedded PostgreSQL without `DATABASE_URL`; `join` uses that of a running server.
 */
export async function locateDatabase(
  config: Config,
  log: Logger,
  mode: 'own' | 'join',
): Promise<DatabaseAddress & { close(): Promise<void> }> {
  const { databaseUrl: url, databaseOwnerUrl } = config;
  if (url !== undefined) return { url, ownerUrl: databaseOwnerUrl ?? url, close: async () => {} };
  return openEmbeddedDatabase({ dataDir: config.dataDir, log, mode });
}
