import type { Command } from 'commander';
import { audit } from '../../platform/audit/audit.ts';
import { findFinalFailures, listFailedJobs } from '../../platform/jobs/failed-jobs.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { printResult, printRows } from '../print.ts';

const EXAMPLES = `
Examples:
  operator jobs list
  operator jobs retry 3e0c7a52-9b1f-4c55-8a2e-0d6f1f2b7c11
  operator jobs retry --all      when the cause is fixed`;
const MAX_JOBS = 200;

export function addJobCommands(program: Command, { withContext, terminal }: Operator): void {
  const jobs = program
    .command('jobs')
    .description('background jobs that failed')
    .addHelpText('after', EXAMPLES);

  jobs
    .command('list')
    .description(
      `jobs that failed for good, then jobs that are retried automatically; the oldest ${MAX_JOBS}`,
    )
    .action(() =>
      withContext(async ({ db }) => {
        printRows(terminal, await listFailedJobs(db, MAX_JOBS), 'No job has failed.');
      }),
    );

  jobs
    .command('retry')
    .description('retry jobs that failed for good')
    .argument('[ids...]', 'from the list')
    .option('--all', 'every job that failed for good')
    .action((ids: string[], options: { all?: boolean }) =>
      withContext(async (context) => {
        if (ids.length === 0 && !options.all)
          throw new OperatorError('Name the jobs to retry, or use --all.');
        const retriedCounts = await context.db.transaction(async (tx) => {
          const failures = await findFinalFailures(tx, options.all ? null : ids);
          for (const [queue, jobIds] of failures) await context.jobs.retry(tx, queue, jobIds);
          const counts = Object.fromEntries(
            [...failures].map(([queue, jobIds]) => [queue, jobIds.length]),
          );
          if (failures.size > 0) {
            await audit(tx, context.actor, {
              organizationId: null,
              action: 'jobs.retried',
              after: counts,
            });
          }
          return counts;
        });
        const count = Object.values(retriedCounts).reduce((sum, each) => sum + each, 0);
        if (count === 0 && !options.all)
          throw new OperatorError('None of these failed for good. See: operator jobs list');
        printResult(terminal, `${count} will be retried within seconds.`, retriedCounts);
      }),
    );
}
