import { formatExactAmount, moneyToReais, type Money } from '@alo/domain/money/money.ts';
import { InvalidArgumentError, type Command } from 'commander';
import {
  importRates,
  listRateHistory,
  listRates,
  listUnrated,
  removeRate,
  setRate,
  type NumberRate,
} from '../../money/rates/rates.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { parseCsvLines, readTextFile } from '../csv-lines.ts';
import {
  DATES,
  OTHER_NUMBERS,
  parseMinutePrice,
  parseRatePrefix,
  parseStart,
} from '../option-values.ts';
import { formatMoment, printResult, printRows } from '../print.ts';

const FROM_HELP = 'for calls that begin from then on; default: now';

const EXAMPLES = `
Mobile and fixed lines are priced by the tariff table. These rates price all other numbers: other countries, and
Brazilian numbers without an area (0300, 4004, 102). A prefix is the beginning of the number with its country code, without plus or
zeros: 351 is Portugal, 55300 is 0300, 554004 is 4004. The longest prefix counts. A number without a rate has the
price of "other", else that of a mobile line, and is listed as unrated; 400x and 300x have that of a fixed line.

Examples:
  operator rates set 351 0,45 --name Portugal
  operator rates set 3519 0,98 --name "Portugal, móvel"
  operator rates set 351 0,48 --name Portugal --from 2027-01-01
  operator rates history 351                      past, current and future prices
  operator rates list 351
  operator rates import precos.csv --replace      lines: prefix;name;price
  operator rates set other 2,50 --name "Outros números"    numbers without another prefix
  operator rates unrated                          answered calls to numbers without a rate
  operator rates remove 3519

A call is billed by the prices at its start, however late its event arrives. ${DATES}`;

export function addRateCommands(program: Command, { withContext, terminal }: Operator): void {
  const rates = program
    .command('rates')
    .description('prices per minute of other countries and special numbers')
    .addHelpText('after', EXAMPLES);

  rates
    .command('list')
    .description('list rates, or those of a prefix')
    .argument('[prefix]', '', parseRatePrefix)
    .action((prefixFilter?: string) =>
      withContext(async ({ db, now }) => {
        const rows = (await listRates(db, now(), prefixFilter)).map(
          ({ prefix, minutePrice, ...rate }) => ({
            prefix: prefix || OTHER_NUMBERS,
            ...rate,
            minutePrice: moneyToReais(minutePrice),
          }),
        );
        printRows(terminal, rows, 'There are no rates.');
      }),
    );

  rates
    .command('history')
    .description('show all prices of a prefix')
    .argument('<prefix>', '', parseRatePrefix)
    .action((prefix: string) =>
      withContext(async ({ db }) => {
        const rows = (await listRateHistory(db, prefix)).map(
          ({ minutePrice, name, validFrom }) => ({
            prefix: prefix || OTHER_NUMBERS,
            name,
            minutePrice: minutePrice === null ? null : moneyToReais(minutePrice),
            validFrom,
          }),
        );
        printRows(terminal, rows, 'This prefix never had a price.');
      }),
    );

  rates
    .command('set')
    .description('create or change a rate')
    .argument('<prefix>', 'country code and more, digits only; or: other', parseRatePrefix)
    .argument('<reais>', 'per minute, up to four decimals', parseMinutePrice)
    .requiredOption('--name <text>', 'name of the destination')
    .option('--from <date>', FROM_HELP, parseStart)
    .action((prefix: string, minutePrice: Money, { name, from }: { name: string; from?: Date }) =>
      withContext(async (context) => {
        await setRate(context, context.actor, { prefix, name, minutePrice }, from);
        const price = formatExactAmount(minutePrice);
        const prefixText = prefix || OTHER_NUMBERS;
        printResult(
          terminal,
          `${prefixText} (${name}) costs R$ ${price} a minute ${from ? `from ${formatMoment(from)} on` : 'now'}.`,
          {
            prefix: prefixText,
            name,
            minutePrice: moneyToReais(minutePrice),
            ...(from && { validFrom: from }),
          },
        );
      }),
    );

  rates
    .command('remove')
    .description('remove a rate')
    .argument('<prefix>', '', parseRatePrefix)
    .option('--from <date>', FROM_HELP, parseStart)
    .action((prefix: string, { from }: { from?: Date }) =>
      withContext(async (context) => {
        if (!(await removeRate(context, context.actor, prefix, from))) {
          const prefixText = prefix || OTHER_NUMBERS;
          throw new OperatorError(`There is no rate ${prefixText}. See: operator rates list`);
        }
        const prefixText = prefix || OTHER_NUMBERS;
        printResult(terminal, `Removed the rate ${prefixText}.`, { prefix: prefixText });
      }),
    );

  rates
    .command('import')
    .description('import rates from a CSV file with lines prefix;name;price, all or none')
    .argument('<file>', '')
    .option('--replace', 'remove prefixes that are not in the file')
    .option('--from <date>', FROM_HELP, parseStart)
    .action((file: string, { replace = false, from }: { replace?: boolean; from?: Date }) =>
      withContext(async (context) => {
        const importedRates = await readRates(file);
        const removedCount = await importRates(context, context.actor, importedRates, {
          replaces: replace,
          from,
        });
        const removal = removedCount === 0 ? '' : `, ${removedCount} are removed`;
        printResult(terminal, `${importedRates.length} rates are set${removal}.`, {
          set: importedRates.length,
          removed: removedCount,
        });
      }),
    );

  rates
    .command('unrated')
    .description('list answered calls to numbers without a rate, longest talk time first')
    .action(() =>
      withContext(async ({ db }) => {
        printRows(terminal, await listUnrated(db), 'Every answered call had a rate.');
      }),
    );
}

async function readRates(file: string): Promise<NumberRate[]> {
  const rates = new Map<string, NumberRate>();
  await parseCsvLines(
    await readTextFile(file),
    { headingColumn: 0, words: [OTHER_NUMBERS] },
    (cells) => {
      if (cells.length !== 3) throw new InvalidArgumentError('A line needs prefix;name;price.');
      const [prefix, name, price] = cells as [string, string, string];
      if (rates.has(prefix)) throw new InvalidArgumentError(`${prefix} occurs twice.`);
      const minutePrice = parseMinutePrice(price);
      rates.set(prefix, { prefix: parseRatePrefix(prefix), name, minutePrice });
    },
  );
  if (rates.size === 0) throw new OperatorError('The file has no rates. Lines: prefix;name;price');
  return [...rates.values()];
}
