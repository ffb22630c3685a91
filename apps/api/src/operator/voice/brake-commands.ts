import type { Command } from 'commander';
import { listBrakes } from '../../telephony/brakes/measure-brakes.ts';
import type { Operator } from '../operator-context.ts';
import { printRows } from '../print.ts';

const EXAMPLES = `
Outside calls of an organization against the limits of Anatel (ANATEL_* in .env). Head office and branches,
by the first eight characters of the CNPJ, are added up. Forecast: calls so far, divided by the time of the
month that has passed, times the whole month.

Examples:
  operator brakes list
  operator brakes list --json`;

export function addBrakeCommands(program: Command, { withContext, terminal }: Operator): void {
  const brakes = program
    .command('brakes')
    .description('calls of the month and share of short calls, against their limits')
    .addHelpText('after', EXAMPLES);

  brakes
    .command('list')
    .description('organizations with outside calls in this month, most calls first')
    .action(() =>
      withContext(async (context) => {
        const limits = context.config.brakes;
        const rows = (await listBrakes(context)).map((measured) => ({
          domain: measured.domain,
          organizations: measured.organizations,
          monthlyCalls: measured.monthlyCalls,
          monthlyLimit: limits.monthlyCalls,
          forecast: measured.forecast?.calls ?? null,
          limitOn: measured.forecast?.limitOn ?? null,
          callsToday: measured.callsToday,
          shortCallsToday: measured.shortCallsToday,
          shortPercent: measured.shortCallsShare && Math.floor(measured.shortCallsShare),
          shortLimit: limits.shortCallsPercent,
          warnings: formatWarnings(measured.warnings),
        }));
        printRows(terminal, rows, 'Nobody has placed an outside call in this month.');
      }),
    );
}

/** `monthlyCalls 90` */
const formatWarnings = (warnings: Record<string, readonly number[]>) =>
  Object.entries(warnings)
    .flatMap(([brake, percents]) => (percents.length > 0 ? `${brake} ${percents.at(-1)}` : []))
    .join(', ') || null;
