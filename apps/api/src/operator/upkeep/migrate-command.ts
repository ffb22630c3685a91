import type { Command } from 'commander';
import { readConfig } from '../../platform/config.ts';
import { locateDatabase } from '../../platform/db/connection/locate-database.ts';
import { migrateDatabase } from '../../platform/db/migrate/migrate-database.ts';
import { openLog } from '../../platform/log/log.ts';
import { PRODUCT_VERSION } from '../../platform/product-version.ts';
import type { Operator } from '../operator-context.ts';
import { printResult } from '../print.ts';

export function addMigrateCommand(
  program: Command,
  { terminal }: Operator,
  environment: NodeJS.ProcessEnv,
): void {
  program
    .command('migrate')
    .description('bring the database to this version, as each server does when it starts')
    .action(async () => {
      const database = await locateDatabase(readConfig(environment), openLog('silent'), 'join');
      try {
        await migrateDatabase(database);
      } finally {
        await database.close();
      }
      printResult(terminal, `The database is of version ${PRODUCT_VERSION}.`, {
        version: PRODUCT_VERSION,
      });
    });
}
