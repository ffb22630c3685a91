import { InvalidArgumentError, type Command } from 'commander';
import { blockCalls, unblockCalls } from '../../telephony/brakes/call-block.ts';
import { listBrakes } from '../../telephony/brakes/measure-brakes.ts';
import { readTextFile } from '../csv-lines.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { printResult, printRows } from '../print.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';

const MAX_REASON_LENGTH = 300;
const MAX_LETTER_LENGTH = 20_000;

const EXAMPLES = `
Outside calls of an organization against the limits of Anatel (ANATEL_* in .env). Head office and branches,
by the first eight characters of the CNPJ, are added up. Forecast: calls so far, divided by the time of the
month that has passed, times the whole month.

Examples:
  operator brakes list
  operator brakes list --json
  operator brakes block jatoba --reason 'Falta autenticar as chamadas.' --letter carta.txt
  operator brakes unblock jatoba`;

export function addBrakeCommands(program: Command, { withContext, terminal }: Operator): void {
  const brakes = program
    .command('brakes')
    .description('calls of the month and share of short calls, against their limits')
    .addHelpText('after', EXAMPLES);

  brakes
    .command('list')
    .description(
      'organizations with outside calls in this month, or blocked ones; most calls first',
    )
    .action(() =>
      withContext(async (context) => {
        const limits = context.config.brakes;
        const rows = (await listBrakes(context)).map((row) => ({
          domain: row.domain,
          organizations: row.organizations,
          monthlyCalls: row.monthlyCalls,
          monthlyLimit: limits.monthlyCalls,
          forecast: row.forecast?.calls ?? null,
          limitOn: row.forecast?.limitOn ?? null,
          callsToday: row.callsToday,
          shortCallsToday: row.shortCallsToday,
          shortPercent: row.shortCallsShare && Math.round(row.shortCallsShare),
          shortLimit: limits.shortCallsPercent,
          warnings: formatWarnings(row.warnings),
          blockedAt: row.blockedAt,
        }));
        printRows(terminal, rows, 'No organization has placed an outside call in this month.');
      }),
    );

  brakes
    .command('block')
    .description('refuse outside calls; emergency calls and calls between extensions go on')
    .argument('<organization>', ORGANIZATION)
    .requiredOption(
      '--reason <sentence>',
      "in the customer's language, with its full stop",
      parseReason,
    )
    .option('--letter <file>', 'a text that the customer can download')
    .action((reference: string, { reason, letter }: { reason: string; letter?: string }) =>
      withContext(async (context) => {
        const { id, domain } = await requireOrganization(context, reference);
        const block = { reason, letter: letter === undefined ? null : await readLetter(letter) };
        const isChanged = await blockCalls(context, context.actor, id, block);
        const sentence = isChanged
          ? 'places no outside calls any more.'
          : 'was blocked already. Unblock it first to change the reason.';
        printResult(terminal, `${domain} ${sentence}`, { domain, isBlocked: true, isChanged });
      }),
    );

  brakes
    .command('unblock')
    .description('end what block did')
    .argument('<organization>', ORGANIZATION)
    .action((reference: string) =>
      withContext(async (context) => {
        const { id, domain } = await requireOrganization(context, reference);
        const isChanged = await unblockCalls(context, context.actor, id);
        const sentence = isChanged ? 'places outside calls again.' : 'was not blocked.';
        printResult(terminal, `${domain} ${sentence}`, { domain, isBlocked: false, isChanged });
      }),
    );
}

function parseReason(text: string): string {
  const reason = text.trim();
  if (reason === '' || reason.length > MAX_REASON_LENGTH) {
    throw new InvalidArgumentError(`Use 1 to ${MAX_REASON_LENGTH} characters.`);
  }
  return reason;
}

async function readLetter(file: string): Promise<string> {
  const letter = (await readTextFile(file)).trim();
  if (letter === '' || letter.length > MAX_LETTER_LENGTH || letter.includes('\0')) {
    throw new OperatorError(`${file} must be a text of at most ${MAX_LETTER_LENGTH} characters.`);
  }
  return letter;
}

/** `monthlyCalls 90` */
const formatWarnings = (warnings: Record<string, readonly number[]>) =>
  Object.entries(warnings)
    .flatMap(([brake, percents]) => (percents.length > 0 ? `${brake} ${percents.at(-1)}` : []))
    .join(', ') || null;
