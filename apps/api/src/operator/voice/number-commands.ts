import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { changeNumber } from '../../telephony/extensions/numbers/change-number.ts';
import {
  addNumbers,
  listAllNumbers,
  removeNumber,
  type NewNumber,
} from '../../telephony/extensions/numbers/keep-numbers.ts';
import { findNumber, type StoredNumber } from '../../telephony/extensions/numbers/number-store.ts';
import { readTextFile } from '../csv-lines.ts';
import { OperatorError, type Operator, type OperatorContext } from '../operator-context.ts';
import { parseSwitch } from '../option-values.ts';
import { printResult, printRows } from '../print.ts';
import { ORGANIZATION, requireOrganization } from '../require-organization.ts';
import { COLUMNS, readNumberLines, writeNumberLines } from './number-lines.ts';
import {
  ANY_TRUNK,
  NO_EXTENSION,
  parseNumber,
  parsePortability,
  readExtensions,
  readPortability,
  readTrunk,
} from './number-values.ts';

const TRUNK = `the only trunk that may show it; or: ${ANY_TRUNK}`;

const EXAMPLES = `
Numbers of your trunks, and whose they are. As soon as an organization has one, its outside calls show only its
allowed numbers: the extension's bina if it is one of them, else the first. A trunk is only shown numbers of its own or of
no trunk; a trunk without such a number is skipped. Without numbers the bina is shown as typed.

Examples:
  operator numbers add jatoba "(11) 4550-0100" --extensions 1001
  operator numbers assign 1145500100 1001,1002    the extensions that ring, all at once; none: nothing rings
  operator numbers change 1145500100 --caller-id off --suspended on
  operator numbers change 1145500100 --trunk alfa      any: every trunk may show it
  operator numbers change 1145500188 --portability 2026-11-26     or: none, requested, refused with --reason
  operator numbers export numeros.csv jatoba      without an organization: all
  operator numbers import numeros.csv             the same columns; only the first two are needed
  operator numbers list jatoba
  operator numbers remove 1145500100`;

interface ChangeOptions {
  trunk?: string;
  callerId?: boolean;
  suspended?: boolean;
  portability?: string;
  reason?: string;
}

export function addNumberCommands(program: Command, { withContext, terminal }: Operator): void {
  const numbers = program
    .command('numbers')
    .description('phone numbers of organizations')
    .addHelpText('after', EXAMPLES);

  numbers
    .command('list')
    .description('all of them, or those of an organization')
    .argument('[organization]', ORGANIZATION)
    .action((reference?: string) =>
      withContext(async (context) => {
        printRows(terminal, await listNumbers(context, reference), 'There are no numbers.');
      }),
    );

  numbers
    .command('add')
    .description('give an organization a number')
    .argument('<organization>', ORGANIZATION)
    .argument('<number>', '', parseNumber)
    .option('--extensions <list>', 'which ring, with commas; absent: nothing rings')
    .option('--trunk <name>', TRUNK)
    .option('--caller-id <on|off>', 'may extensions show it; absent: on', parseSwitch)
    .action(
      (
        reference: string,
        number: string,
        options: { extensions?: string; trunk?: string; callerId?: boolean },
      ) =>
        withContext(async (context) => {
          const { id: organizationId } = await requireOrganization(context, reference);
          const { extensions = NO_EXTENSION, trunk = ANY_TRUNK, callerId = true } = options;
          await addOrRefuse(context, [
            {
              organizationId,
              number,
              extensionIds: await readExtensions(context, organizationId, extensions),
              trunk: await readTrunk(context, trunk),
              isCallerIdAllowed: callerId,
              isSuspended: false,
              ...readPortability('none'),
            },
          ]);
          printResult(terminal, `${number} is added.`, { number });
        }),
    );

  numbers
    .command('assign')
    .description('which extensions ring, all at once')
    .argument('<number>', '', parseNumber)
    .argument('<extensions>', `their numbers, with commas; or: ${NO_EXTENSION}`)
    .action((number: string, extensions: string) =>
      withContext(async (context) => {
        const { id, organizationId } = await requireNumber(context, number);
        const extensionIds = await readExtensions(context, organizationId, extensions);
        await changeNumber(context, context.actor, organizationId, id, { extensionIds });
        printResult(terminal, `${number} rings ${extensions} now.`, { number, extensions });
      }),
    );

  numbers
    .command('change')
    .description('who may show it, suspension and portability')
    .argument('<number>', '', parseNumber)
    .option('--trunk <name>', TRUNK)
    .option('--caller-id <on|off>', 'may extensions show it', parseSwitch)
    .option('--suspended <on|off>', 'on: it neither rings nor is shown', parseSwitch)
    .option(
      '--portability <state>',
      'none, requested, refused, or the day on which it arrives',
      parsePortability,
    )
    .option('--reason <text>', 'why the portability is refused')
    .action((number: string, options: ChangeOptions) =>
      withContext(async (context) => {
        const { callerId, suspended, trunk, portability, reason } = options;
        const change = {
          isCallerIdAllowed: callerId,
          isSuspended: suspended,
          ...(trunk !== undefined && { trunk: await readTrunk(context, trunk) }),
          ...((portability ?? reason) !== undefined && readPortability(portability, reason)),
        };
        const { id, organizationId } = await requireNumber(context, number);
        await changeNumber(context, context.actor, organizationId, id, change);
        const [state] = (await listAllNumbers(context, organizationId)).filter(
          (row) => row.number === number,
        );
        printRows(terminal, [state!], '');
      }),
    );

  numbers
    .command('remove')
    .description('take it from its organization')
    .argument('<number>', '', parseNumber)
    .action((number: string) =>
      withContext(async (context) => {
        if (!(await removeNumber(context, context.actor, number)))
          throw createUnknownNumberError(number);
        printResult(terminal, `${number} is gone.`, { number });
      }),
    );

  numbers
    .command('import')
    .description(`add many from a CSV file, all or none: ${COLUMNS.join(';')}`)
    .argument('<file>', '')
    .action((file: string) =>
      withContext(async (context) => {
        const rows = await readNumberLines(context, await readTextFile(file));
        await addOrRefuse(context, rows);
        printResult(terminal, `${rows.length} numbers are added.`, { added: rows.length });
      }),
    );

  numbers
    .command('export')
    .description('write a CSV file that import reads')
    .argument('<file>', '')
    .argument('[organization]', `${ORGANIZATION}; absent: all`)
    .action((file: string, reference?: string) =>
      withContext(async (context) => {
        const rows = await listNumbers(context, reference);
        await writeFile(file, writeNumberLines(rows));
        printResult(terminal, `${rows.length} numbers are in ${file}.`, { exported: rows.length });
      }),
    );
}

async function listNumbers(context: OperatorContext, reference: string | undefined) {
  const organization =
    reference === undefined ? null : await requireOrganization(context, reference);
  return listAllNumbers(context, organization?.id ?? null);
}

async function addOrRefuse(context: OperatorContext, rows: NewNumber[]): Promise<void> {
  const existingNumbers = await addNumbers(context, context.actor, rows);
  if (existingNumbers.length === 0) return;
  const hint = 'Nothing was added. See: operator numbers list';
  throw new OperatorError(`Numbers that exist already: ${existingNumbers.join(', ')}. ${hint}`);
}

async function requireNumber(context: OperatorContext, number: string): Promise<StoredNumber> {
  const storedNumber = await findNumber(context.db, number);
  if (!storedNumber) throw createUnknownNumberError(number);
  return storedNumber;
}

const createUnknownNumberError = (number: string) =>
  new OperatorError(`There is no number ${number}. See: operator numbers list`);
