import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { parseWholeNumber } from '../option-values.ts';
import { OperatorError, type Operator, type OperatorContext } from '../operator-context.ts';
import { printResult, printRows } from '../print.ts';
import { archiveMonth } from './archive-month.ts';
import {
  getMonthEnd,
  listArchivedMonths,
  listOnlineMonths,
  type ArchivedMonth,
} from './archive-store.ts';
import { countRows, sumChecksums } from './call-checksums.ts';
import { keepArchivedRetention } from './erase-archived-calls.ts';
import { withArchive } from './open-archive.ts';
import { restoreMonth } from './restore-month.ts';

const EXAMPLES = `
Moves old months of calls into Parquet files in ARCHIVE_BUCKET, or in the folder ARCHIVE_DIR. A month leaves the database
once its files were read back and each organization's count and checksum match. Balances, statements and the dashboard's
days stay; the report says which months are archived. If interrupted, run it again: it continues.

Examples:
  operator archive run --keep 24          months that ended more than 24 months ago
  operator archive run --month 2025-03    this month, also after it was read back
  operator archive restore 2025-03        reads a month back; the files stay
  operator archive list`;

const MIN_MONTHS = 4;
const DAY_MS = 86_400_000;

interface RunOptions {
  keep?: number;
  month?: string;
}

export function addArchiveCommands(program: Command, { withContext, terminal }: Operator): void {
  const archive = program
    .command('archive')
    .description('old months of calls as Parquet files')
    .addHelpText('after', EXAMPLES);

  archive
    .command('run')
    .description('move old months of calls into the archive')
    .option('--keep <months>', 'whole months to keep', parseWholeNumber(MIN_MONTHS, 1200))
    .option('--month <month>', 'this month only, such as 2025-03', parseMonth)
    .action(({ keep, month }: RunOptions) =>
      withContext(async (context) => {
        if ((keep === undefined) === (month === undefined)) {
          throw new OperatorError('Choose one: --keep 24, or --month 2025-03.');
        }
        const now = context.now();
        const online = await listOnlineMonths(context.pool, getStart(now, keep ?? MIN_MONTHS));
        const days = await findLongestRetention(context);
        const isPastRetention = (each: string) =>
          now.getTime() - getMonthEnd(each).getTime() >= days * DAY_MS;
        const months = month === undefined ? await listDue(context, online) : [month];
        if (month !== undefined && !online.includes(month)) await refuseMonth(context, month);
        const due = months.filter(isPastRetention);
        if (month !== undefined && due.length === 0) {
          throw new OperatorError(
            `${month} waits for the longest retention of an organization: ${days} days.`,
          );
        }
        const archived = await withArchive(context, async (open) => {
          const done: ArchivedMonth[] = [];
          for (const each of due) {
            done.push(await archiveMonth(open, each));
            if (!terminal.isJson()) terminal.write(`${each} is archived.`);
          }
          return done;
        });
        const erased = await keepArchivedRetention(context);
        const rows = archived.reduce((sum, { organizations }) => sum + countRows(organizations), 0);
        const waiting = months.length - due.length;
        const wait = waiting > 0 ? ` ${waiting} wait for a retention of ${days} days.` : '';
        printResult(terminal, `${archived.length} months archived, ${rows} calls.${wait}`, {
          months: archived.map(describe),
          waiting,
          erased,
        });
      }),
    );

  archive
    .command('restore')
    .description('read an archived month back into the database')
    .argument('<month>', 'such as 2025-03', parseMonth)
    .action((month: string) =>
      withContext(async (context) => {
        const isRestored = await withArchive(context, (open) => restoreMonth(open, month));
        const stays =
          isRestored || (await listOnlineMonths(context.pool, context.now())).includes(month);
        if (!stays)
          throw new OperatorError(`${month} is not in the archive: operator archive list`);
        printResult(terminal, `${month} is in the database.`, { month, isRestored });
      }),
    );

  archive
    .command('list')
    .description('list archived months, and where they are')
    .action(() =>
      withContext(async ({ pool }) => {
        const months = await listArchivedMonths(pool);
        printRows(terminal, months.map(describe), 'Nothing is archived.');
      }),
    );
}

const describe = ({ month, step, place, files, organizations }: ArchivedMonth) => ({
  month,
  step,
  calls: countRows(organizations),
  organizations: Object.keys(organizations).length,
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  checksum: sumChecksums(organizations),
  place,
});

function parseMonth(text: string): string {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
  throw new InvalidArgumentError('Write a month such as 2025-03.');
}

const getStart = (now: Date, monthsBack: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1));

/** Restored months stay until they are named. */
async function listDue({ pool }: OperatorContext, online: readonly string[]): Promise<string[]> {
  const known = await listArchivedMonths(pool);
  const restored = known.filter(({ step }) => step === 'restored').map(({ month }) => month);
  return online.filter((month) => !restored.includes(month));
}

async function refuseMonth({ pool }: OperatorContext, month: string): Promise<void> {
  const found = (await listArchivedMonths(pool)).find((each) => each.month === month);
  if (found?.step === 'archived') return;
  throw new OperatorError(
    `${month} has no calls here, or ended less than ${MIN_MONTHS} months ago.`,
  );
}

/** Months wait for the nightly erasure, which does not reach files. */
async function findLongestRetention({ pool }: OperatorContext): Promise<number> {
  const { rows } = await pool.query<{ days: number | null }>(
    'select max(greatest(numbers_days, recordings_days)) as days from organization_retention',
  );
  return rows[0]!.days ?? 0;
}
