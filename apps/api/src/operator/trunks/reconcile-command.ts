import { open } from 'node:fs/promises';
import { formatExactAmount, moneyToReais } from '@alo/domain/money/money.ts';
import { formatSecond } from '@alo/domain/time/sao-paulo-time.ts';
import type { Command } from 'commander';
import {
  DIFFERENCES,
  reconcileTrunk,
  type Difference,
  type DifferenceKind,
  type Reconciliation,
  type Sum,
} from '../../telephony/trunks/reconcile/reconcile-trunk.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { parseEnd, parseStart, parseWholeNumber } from '../option-values.ts';
import { formatMoment, printFacts, printRows } from '../print.ts';
import { readCarrierFile, type CarrierColumns } from './read-carrier-file.ts';
import { listArchivedMonthsOfRange } from '../../platform/db/archived-months.ts';
import { requireTrunk } from './require-trunk.ts';

const MAX_SHOWN = 200;

interface Options extends CarrierColumns {
  from?: Date;
  until?: Date;
  tolerance: number;
  billed?: boolean;
  output?: string;
}

export function addReconcileCommand(trunks: Command, { withContext, terminal }: Operator): void {
  trunks
    .command('reconcile')
    .description('compare a carrier’s calls (CSV) with ours, which must have the trunk’s name')
    .argument('<name>', '')
    .argument('<file>', 'semicolons, tabs or commas; the first line names the columns')
    .option('--number <column>', 'the called number', 'destino')
    .option('--start <column>', 'in São Paulo; or its two columns: data,hora', 'inicio')
    .option('--seconds <column>', 'seconds or hh:mm:ss', 'duracao')
    .option('--price <column>', 'in reais', 'valor')
    .option('--billed', 'the file has billed time instead of talk')
    .option('--from <date>', 'default: the first day of the file', parseStart)
    .option('--until <date>', 'default: the last day of the file', parseEnd)
    .option('--tolerance <seconds>', 'between both starts', parseWholeNumber(1, 3600), 60)
    .option('--output <file>', 'writes all differences as CSV')
    .action((name: string, file: string, options: Options) =>
      withContext(async (context) => {
        const trunk = await requireTrunk(context, name);
        const { calls, skipped } = readCarrierFile(file, options);
        const shown: object[] = [];
        const output = options.output === undefined ? null : await openOutput(options.output);
        try {
          const result = await reconcileTrunk(
            context.pool,
            trunk,
            calls,
            {
              from: options.from,
              before: options.until,
              toleranceMs: options.tolerance * 1000,
              isBilled: options.billed ?? false,
            },
            async (difference) => {
              if (shown.length < MAX_SHOWN) shown.push(toRow(difference));
              await output?.write(toCsv(difference));
            },
          );
          if (result === null) {
            throw new OperatorError(skipped.firstProblem ?? 'The file has no answered calls.');
          }
          const totals = listTotals(result);
          const { from, before, withoutCost } = result;
          const archived = await listArchivedMonthsOfRange(context.pool, null, {
            startedFrom: new Date(from).toISOString(),
            startedBefore: new Date(before).toISOString(),
          });
          const facts = { trunk: name, from, before, withoutCost, ...skipped };
          if (terminal.isJson()) {
            return printFacts(terminal, {
              ...facts,
              archivedMonths: archived.months,
              totals,
              differences: shown,
            });
          }
          printRows(terminal, shown, 'There are no differences.');
          const differenceCount = DIFFERENCES.reduce(
            (sum, kind) => sum + result.differences[kind].calls,
            0,
          );
          if (differenceCount > shown.length) {
            terminal.write(`… and ${differenceCount - shown.length} more; --output writes all.`);
          }
          terminal.write('');
          printRows(terminal, totals, '');
          terminal.write('');
          printFacts(terminal, {
            ...facts,
            from: formatMoment(from),
            before: formatMoment(before),
          });
          for (const month of archived.months) {
            terminal.write(`${month} is in the archive: run operator archive restore ${month}.`);
          }
        } finally {
          await output?.close();
        }
      }),
    );
}

const KIND_NAMES: Record<DifferenceKind, string> = {
  onlyCarrier: 'only the carrier’s',
  onlyOurs: 'only ours',
  duration: 'other duration',
  price: 'other price',
};

function listTotals({ carrier, ours, billed, differences }: Reconciliation) {
  const toTotal = (what: string, { calls, seconds, money }: Sum) => ({
    what,
    calls,
    minutes: Math.round(seconds / 6) / 10,
    reais: moneyToReais(money),
  });
  return [
    toTotal('the carrier’s calls', carrier),
    toTotal('our calls, by our costs', ours),
    toTotal('our calls, billed to customers', { ...ours, money: billed }),
    ...DIFFERENCES.map((kind) => toTotal(KIND_NAMES[kind], differences[kind])),
  ];
}

const getMoment = ({ theirs, ours }: Difference) => theirs?.startedAtMs ?? ours!.startedAtMs;

function toRow(difference: Difference) {
  const { kind, theirs, ours } = difference;
  return {
    what: KIND_NAMES[kind],
    startedAt: formatSecond(getMoment(difference)),
    number: ours?.dialedNumber ?? theirs!.number,
    organization: ours?.domain ?? null,
    extension: ours?.extensionNumber ?? null,
    line: theirs?.line ?? null,
    theirSeconds: theirs?.seconds ?? null,
    ourSeconds: ours?.seconds ?? null,
    theirPrice: theirs && moneyToReais(theirs.price),
    ourCost: ours?.cost == null ? null : moneyToReais(ours.cost),
  };
}

const CSV_KINDS: Record<DifferenceKind, string> = {
  onlyCarrier: 'só da operadora',
  onlyOurs: 'só nossa',
  duration: 'duração diferente',
  price: 'preço diferente',
};
const CSV_HEAD =
  '\uFEFFdiferença;início;número;organização;ramal;linha;segundos da operadora;nossos segundos;valor da operadora;nosso custo\r\n';

function toCsv(difference: Difference): string {
  const { kind, theirs, ours } = difference;
  const cells = [
    CSV_KINDS[kind],
    formatSecond(getMoment(difference)),
    ours?.dialedNumber ?? theirs!.number,
    ours?.domain,
    ours?.extensionNumber,
    theirs?.line,
    theirs?.seconds,
    ours?.seconds,
    theirs && formatExactAmount(theirs.price),
    ours?.cost == null ? null : formatExactAmount(ours.cost),
  ];
  return `${cells.map((cell) => cell ?? '').join(';')}\r\n`;
}

async function openOutput(path: string) {
  const file = await open(path, 'w').catch((error: Error) => {
    throw new OperatorError(`${path} cannot be written: ${error.message}`, { cause: error });
  });
  let text = CSV_HEAD;
  const flush = async () => {
    await file.appendFile(text);
    text = '';
  };
  return {
    async write(line: string) {
      text += line;
      if (text.length > 65_536) await flush();
    },
    async close() {
      await flush();
      await file.close();
    },
  };
}
