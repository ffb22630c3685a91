import { InvalidArgumentError, Option, type Command } from 'commander';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { NUMBER_FORMATS } from '../../platform/db/schema/telephony.ts';
import {
  addTrunk,
  changeTrunk,
  removeTrunk,
  replaceTrunkCosts,
} from '../../telephony/trunks/keep-trunks.ts';
import { sipServer } from '../../platform/settings/sip-server.ts';
import { readTrunks, type StoredTrunk } from '../../telephony/trunks/trunk-store.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { OTHER_NUMBERS, parseSwitch, parseWholeNumber } from '../option-values.ts';
import { printResult, printRows } from '../print.ts';
import { readCosts } from './read-costs.ts';
import { addReconcileCommand } from './reconcile-command.ts';
import { makeUnknownTrunkError, requireTrunk } from './require-trunk.ts';

const ALL = 'all';
const UNLIMITED = 'unlimited';
const MAX_CALLS = 100_000;
const MAX_LISTED_NUMBERS = 10;

const EXAMPLES = `
The ways out of outside calls, in the order in which the switch tries them: it goes on to the next after an error of the trunk
(5xx), a time-out or a reached limit, and not after a busy, unanswered or unknown number. Calls keep the trunk's name, which
customers can see, as metadata.trunk. Without trunks all calls use FREESWITCH_GATEWAY.

Examples:
  operator trunks add alfa --gateway operadora1
  operator trunks add beta --gateway operadora2 --format CSP --csp 15 --calls-at-once 30
  operator trunks add gama --gateway "sip.gama.example:5061;transport=tls"      of an Asterisk: its address
  operator trunks change beta --prefixes 5511,5521      only these numbers; all: every number
  operator trunks change beta --position 1              tried first
  operator trunks change alfa --enabled off
  operator trunks costs alfa custos.csv                 lines: prefix;price;free;minimum;increment
  operator trunks reconcile alfa outubro.csv --number "nº destino" --start data,hora --output diferencas.csv
  operator trunks list
  operator trunks remove alfa

Formats: E164 5511…, PLUS_E164 +5511…, NATIONAL 011…, CSP 0 15 11…. Prefixes as in "operator rates". TRUNK_ORDER=cost tries the cheapest
trunk first.`;

interface Settings {
  gateway?: string;
  position?: number;
  format?: StoredTrunk['numberFormat'];
  csp?: string;
  prefixes?: string[];
  callsAtOnce?: number | typeof UNLIMITED;
  enabled?: boolean;
}

export function addTrunkCommands(program: Command, operator: Operator): void {
  const { withContext, terminal } = operator;
  const trunks = program
    .command('trunks')
    .description('ways out of outside calls')
    .addHelpText('after', EXAMPLES);

  trunks
    .command('list')
    .description('list all, in the order of their positions')
    .action(() =>
      withContext(async ({ pool }) => {
        printRows(terminal, (await readTrunks(pool)).map(toRow), 'There are no trunks.');
      }),
    );

  addSettings(trunks.command('add').description('add a trunk, by default as the last one'))
    .argument('<name>', 'your name of it', parseName)
    .action((name: string, settings: Settings) =>
      withContext(async (context) => {
        const { gateway, position, format = 'E164', csp = null } = settings;
        if (gateway === undefined) throw new OperatorError('--gateway is missing.');
        checkFormat({ numberFormat: format, csp });
        const isAdded = await addTrunk(context, context.actor, {
          name,
          gateway,
          position,
          numberFormat: format,
          csp,
          prefixes: settings.prefixes ?? [],
          callsAtOnce: toLimit(settings) ?? null,
          isEnabled: settings.enabled ?? true,
        });
        if (!isAdded) throw new OperatorError(`The trunk ${name} exists already.`);
        printRows(terminal, [toRow(await requireTrunk(context, name))], '');
      }),
    );

  addSettings(trunks.command('change').description('change a trunk; calls in progress go on'))
    .argument('<name>', '')
    .action((name: string, settings: Settings) =>
      withContext(async (context) => {
        const before = await requireTrunk(context, name);
        const { gateway, position, format = before.numberFormat, csp, prefixes } = settings;
        const change = {
          gateway,
          position,
          numberFormat: format,
          csp: csp ?? (format === 'CSP' ? before.csp : null),
          prefixes,
          callsAtOnce: toLimit(settings),
          isEnabled: settings.enabled,
        };
        checkFormat(change);
        await changeTrunk(context, context.actor, name, change);
        printRows(terminal, [toRow(await requireTrunk(context, name))], '');
      }),
    );

  trunks
    .command('remove')
    .description('remove a trunk and its costs')
    .argument('<name>', '')
    .action((name: string) =>
      withContext(async (context) => {
        const numbers = await removeTrunk(context, context.actor, name);
        if (numbers === null) throw makeUnknownTrunkError(name);
        if (numbers.length > 0) throw makeNumbersError(name, numbers);
        printResult(terminal, `${name} is gone.`, { name });
      }),
    );

  trunks
    .command('costs')
    .description(
      'replace what its carrier charges: prefix;price;free;minimum;increment, a line each',
    )
    .argument('<name>', '')
    .argument('[file]', 'absent: shows the costs')
    .action((name: string, file?: string) =>
      withContext(async (context) => {
        if (file === undefined) {
          const { costs } = await requireTrunk(context, name);
          const rows = [...costs].toSorted(([a], [b]) => (a < b ? -1 : 1));
          return printRows(
            terminal,
            rows.map(([prefix, { minutePrice, ...steps }]) => ({
              prefix: prefix || OTHER_NUMBERS,
              minutePrice: moneyToReais(minutePrice),
              ...steps,
            })),
            `${name} has no costs.`,
          );
        }
        const costs = await readCosts(file);
        if (!(await replaceTrunkCosts(context, context.actor, name, costs))) {
          throw makeUnknownTrunkError(name);
        }
        printResult(terminal, `${name} has ${costs.size} costs.`, { name, costs: costs.size });
      }),
    );

  addReconcileCommand(trunks, operator);
}

function makeNumbersError(name: string, numbers: readonly string[]): OperatorError {
  const some = numbers.slice(0, MAX_LISTED_NUMBERS).join(', ');
  const rest = numbers.length > MAX_LISTED_NUMBERS ? ', …' : '';
  const hint = `First: operator numbers change ${numbers[0]} --trunk any`;
  return new OperatorError(`${numbers.length} numbers name ${name}: ${some}${rest}. ${hint}`);
}

const addSettings = (command: Command) =>
  command
    .option('--gateway <name>', 'the switch’s name of it; for Asterisk its address', parseGateway)
    .option('--position <number>', 'lower is tried first', parseWholeNumber(1, 10_000))
    .addOption(new Option('--format <format>', 'of the number').choices(NUMBER_FORMATS))
    .option('--csp <code>', 'the carrier’s code, for the format CSP', parseCsp)
    .option('--prefixes <list>', `the numbers it serves, with commas; or: ${ALL}`, parsePrefixes)
    .option('--calls-at-once <number>', `or: ${UNLIMITED}`, parseCallsAtOnce)
    .option('--enabled <on|off>', '', parseSwitch);

function toRow(trunk: StoredTrunk) {
  const { id: _, costs, prefixes, callsAtOnce, ...row } = trunk;
  return {
    ...row,
    prefixes: prefixes.length === 0 ? ALL : prefixes.join(','),
    callsAtOnce: callsAtOnce ?? UNLIMITED,
    costs: costs.size,
  };
}

function checkFormat({ numberFormat, csp }: Pick<StoredTrunk, 'numberFormat' | 'csp'>): void {
  if ((numberFormat === 'CSP') === (csp !== null)) return;
  throw new OperatorError('--csp belongs to --format CSP.');
}

/** Names become part of the switch's commands. */
function parseName(text: string): string {
  if (/^[\w.-]{1,60}$/.test(text)) return text;
  throw new InvalidArgumentError('Use letters, digits, dots, _ and - alone.');
}

/** Asterisk names its trunks by address. */
function parseGateway(text: string): string {
  return sipServer.safeParse(text).success ? text : parseName(text);
}

function parseCsp(text: string): string {
  if (/^\d{2}$/.test(text)) return text;
  throw new InvalidArgumentError('A carrier’s code has two digits.');
}

function parsePrefixes(text: string): string[] {
  if (text === ALL) return [];
  const prefixes = text.split(',').map((each) => each.trim());
  if (prefixes.every((each) => /^[1-9]\d{0,14}$/.test(each))) return prefixes;
  throw new InvalidArgumentError('Prefixes begin with the country code, such as 5511,5521.');
}

const parseCalls = parseWholeNumber(1, MAX_CALLS);
const parseCallsAtOnce = (text: string) => (text === UNLIMITED ? text : parseCalls(text));
/** Commander replaces null by an empty text. */
const toLimit = ({ callsAtOnce }: Settings) => (callsAtOnce === UNLIMITED ? null : callsAtOnce);
