import { PORTABILITY_STATES } from '@alo/contract/telephony/numbers.ts';
import { addDays } from '@alo/domain/time/sao-paulo-time.ts';
import { InvalidArgumentError, type Command } from 'commander';
import { changeNumber } from '../../telephony/extensions/numbers/change-number.ts';
import {
  addNumbers,
  findNumber,
  listAllNumbers,
  removeNumber,
  type NewNumber,
} from '../../telephony/extensions/numbers/keep-numbers.ts';
import { normalizeNumber } from '../../telephony/extensions/numbers/normalize-number.ts';
import type { StoredNumber } from '../../telephony/extensions/numbers/number-store.ts';
import { findByNumber } from '../../telephony/extensions/store.ts';
import { parseCsvLines, readTextFile } from '../csv-lines.ts';
import { OperatorError, type Operator, type OperatorContext } from '../operator-context.ts';
import { parseSwitch } from '../option-values.ts';
import { printResult, printRows } from '../print.ts';
import { requireTrunk } from '../trunks/require-trunk.ts';
import { ORGANIZATION, requireOrganization } from '../require-organization.ts';

const NO_EXTENSION = 'none';
const ANY_TRUNK = 'any';
const TRUNK = `the only trunk that may show it; or: ${ANY_TRUNK}`;

const EXAMPLES = `
Numbers of your trunks, and whose they are. As soon as an organization has one, its outside calls show only its
allowed numbers: the extension's bina if it is one of them, else the first. A trunk is only shown numbers of its own or of
no trunk; a trunk without such a number is skipped. Without numbers the bina is shown as typed.

Examples:
  operator numbers add jatoba "(11) 4550-0100" --extension 1001
  operator numbers assign 1145500100 1002         the extension that rings; none: nothing rings
  operator numbers change 1145500100 --caller-id off --suspended on
  operator numbers change 1145500100 --trunk alfa      any: every trunk may show it
  operator numbers change 1145500188 --portability 2026-11-26     or: none, requested, refused with --reason
  operator numbers import numeros.csv             lines: organization;number;extension;trunk
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
        const id =
          reference === undefined ? null : (await requireOrganization(context, reference)).id;
        printRows(terminal, await listAllNumbers(context, id), 'There are no numbers.');
      }),
    );

  numbers
    .command('add')
    .description('give an organization a number')
    .argument('<organization>', ORGANIZATION)
    .argument('<number>', '', parseNumber)
    .option('--extension <number>', 'the extension that rings; absent: nothing rings')
    .option('--trunk <name>', TRUNK)
    .option('--caller-id <on|off>', 'may extensions show it; absent: on', parseSwitch)
    .action(
      (
        reference: string,
        number: string,
        options: { extension?: string; trunk?: string; callerId?: boolean },
      ) =>
        withContext(async (context) => {
          const row = await readNewNumber(context, reference, number, options);
          const isCallerIdAllowed = options.callerId ?? true;
          await addOrRefuse(context, [{ ...row, isCallerIdAllowed }]);
          printResult(terminal, `${number} is added.`, { number });
        }),
    );

  numbers
    .command('assign')
    .description('which extension rings')
    .argument('<number>', '', parseNumber)
    .argument('<extension>', `its number; or: ${NO_EXTENSION}`)
    .action((number: string, extension: string) =>
      withContext(async (context) => {
        const { id, organizationId } = await requireNumber(context, number);
        const extensionId = await readExtension(context, organizationId, extension);
        await changeNumber(context, context.actor, organizationId, id, { extensionId });
        printResult(terminal, `${number} rings ${extension} now.`, { number, extension });
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
        const change = { ...readChange(options), trunk: await readTrunk(context, options.trunk) };
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
    .description(
      'add many from a CSV file: organization;number;extension;trunk, a line each; all or none',
    )
    .argument('<file>', '')
    .action((file: string) =>
      withContext(async (context) => {
        const rows = await readRows(context, file);
        await addOrRefuse(context, rows);
        printResult(terminal, `${rows.length} numbers are added.`, { added: rows.length });
      }),
    );
}

async function addOrRefuse(context: OperatorContext, rows: NewNumber[]): Promise<void> {
  const existingNumbers = await addNumbers(context, context.actor, rows);
  if (existingNumbers.length === 0) return;
  const hint = 'Nothing was added. See: operator numbers list';
  throw new OperatorError(`Numbers that exist already: ${existingNumbers.join(', ')}. ${hint}`);
}

async function readNewNumber(
  context: OperatorContext,
  reference: string,
  number: string,
  { extension, trunk }: { extension?: string; trunk?: string },
): Promise<NewNumber> {
  const { id: organizationId } = await requireOrganization(context, reference);
  return {
    organizationId,
    number,
    extensionId: await readExtension(context, organizationId, extension || NO_EXTENSION),
    trunk: (await readTrunk(context, trunk || ANY_TRUNK)) ?? null,
    isCallerIdAllowed: true,
  };
}

async function readTrunk(context: OperatorContext, trunk: string | undefined) {
  if (trunk === undefined) return undefined;
  return trunk === ANY_TRUNK ? null : (await requireTrunk(context, trunk)).name;
}

async function readExtension({ db }: OperatorContext, organizationId: number, number: string) {
  if (number === NO_EXTENSION) return null;
  const extension = await findByNumber(db, organizationId, number);
  if (!extension) throw new OperatorError(`The organization has no extension ${number}.`);
  return extension.id;
}

async function requireNumber(context: OperatorContext, number: string): Promise<StoredNumber> {
  const storedNumber = await findNumber(context, number);
  if (!storedNumber) throw createUnknownNumberError(number);
  return storedNumber;
}

const createUnknownNumberError = (number: string) =>
  new OperatorError(`There is no number ${number}. See: operator numbers list`);

async function readRows(context: OperatorContext, file: string): Promise<NewNumber[]> {
  const rows = new Map<string, NewNumber>();
  await parseCsvLines(await readTextFile(file), { headingColumn: 1 }, async (cells) => {
    if (cells.length > 4) throw new OperatorError('A line is organization;number;extension;trunk.');
    const [reference = '', numberText = '', extension = '', trunk = ''] = cells;
    const number = parseNumber(numberText);
    if (rows.has(number)) throw new OperatorError(`${number} occurs twice.`);
    rows.set(number, await readNewNumber(context, reference, number, { extension, trunk }));
  });
  if (rows.size === 0) {
    throw new OperatorError('The file has no numbers. Lines: organization;number;extension;trunk');
  }
  return [...rows.values()];
}

function readChange({ callerId, suspended, portability, reason }: ChangeOptions) {
  if ((portability === 'refused') !== (reason !== undefined)) {
    throw new OperatorError('--reason belongs to --portability refused.');
  }
  const change = { isCallerIdAllowed: callerId, isSuspended: suspended };
  if (portability === undefined) return change;
  const state = PORTABILITY_STATES.find((portabilityState) => portabilityState === portability);
  return {
    ...change,
    portability: state ?? 'dated',
    portabilityDate: state === undefined ? portability : null,
    portabilityReason: reason ?? null,
  };
}

function parseNumber(text: string): string {
  const number = normalizeNumber(text);
  if (number === null) {
    throw new InvalidArgumentError('Not a complete number, such as "(11) 4550-0100".');
  }
  return number;
}

function parsePortability(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
  if (isDay || ['none', 'requested', 'refused'].includes(text)) return text;
  throw new InvalidArgumentError('Say none, requested, refused, or a day such as 2026-12-31.');
}
