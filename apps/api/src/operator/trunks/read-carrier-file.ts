import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { moneyFromReais, type Money } from '@alo/domain/money/money.ts';
import { foldText } from '@alo/domain/text/folded-text.ts';
import { toInstant } from '@alo/domain/time/sao-paulo-time.ts';
import type { CarrierCall } from '../../telephony/trunks/reconcile/match-calls.ts';
import { OperatorError } from '../operator-context.ts';

/** `start` is one column, or two joined by a comma. */
export interface CarrierColumns {
  number: string;
  start: string;
  seconds: string;
  price: string;
}

export interface CarrierFile {
  calls: AsyncIterable<CarrierCall>;
  /** Final once `calls` has been read to its end. */
  skipped: {
    /** Calls with neither duration nor price. */
    unanswered: number;
    /** Such as a total. */
    unreadable: number;
    firstProblem: string | null;
  };
}

/** The first line names the columns. */
export function readCarrierFile(file: string, columns: CarrierColumns): CarrierFile {
  const skipped: CarrierFile['skipped'] = { unanswered: 0, unreadable: 0, firstProblem: null };

  async function* readCalls(): AsyncGenerator<CarrierCall> {
    // Latin-1 keeps every byte of UTF-8, so the header can still be decoded; other cells are ASCII.
    const input = createReadStream(file, 'latin1');
    const opened = new Promise<void>((resolve, reject) => {
      input.once('open', () => resolve()).once('error', reject);
    });
    await opened.catch((error: Error) => {
      throw new OperatorError(`${file} cannot be read: ${error.message}`, { cause: error });
    });
    let layout: Layout | null = null;
    let line = 0;
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      line++;
      if (text.trim() === '') continue;
      if (layout === null) {
        layout = parseHeader(decodeHeader(text), columns);
        continue;
      }
      const call = parseCall(splitLine(text, layout.separator), layout);
      if ('problem' in call) {
        skipped.unreadable++;
        skipped.firstProblem ??= `Line ${line}: ${call.problem}`;
      } else if (call.seconds === 0 && call.price === 0) skipped.unanswered++;
      else yield { line, ...call };
    }
  }
  return { calls: readCalls(), skipped };
}

function decodeHeader(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1');
  return (isUtf8(bytes) ? bytes.toString('utf8') : latin1).replace(/^\uFEFF/, '');
}

interface Layout {
  separator: string;
  numberIndex: number;
  startIndexes: number[];
  secondsIndex: number;
  priceIndex: number;
}

function parseHeader(header: string, columns: CarrierColumns): Layout {
  const separator = [';', '\t', ','].find((one) => header.includes(one)) ?? ';';
  const names = splitLine(header, separator).map(foldText);
  const findIndex = (name: string) => {
    const index = names.indexOf(foldText(name.trim()));
    if (index >= 0) return index;
    throw new OperatorError(`The file has no column "${name}". It has: ${names.join(', ')}`);
  };
  return {
    separator,
    numberIndex: findIndex(columns.number),
    startIndexes: columns.start.split(',').map(findIndex),
    secondsIndex: findIndex(columns.seconds),
    priceIndex: findIndex(columns.price),
  };
}

/** A quoted cell may contain the separator. No value contains quotes. */
function splitLine(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const cells = [''];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
}

function parseCall(
  cells: string[],
  layout: Layout,
): Omit<CarrierCall, 'line'> | { problem: string } {
  const getCell = (index: number) => cells[index] ?? '';
  const numberText = getCell(layout.numberIndex);
  const number = numberText.replace(/[\s().+-]/g, '');
  if (!/^\d{2,30}$/.test(number)) return { problem: `"${numberText}" is not a phone number.` };
  const startText = layout.startIndexes.map(getCell).join(' ');
  const startedAtMs = parseDateTime(startText);
  if (startedAtMs === null) {
    return { problem: `"${startText}" is not a date and time such as 31/12/2026 18:00:05.` };
  }
  const secondsText = getCell(layout.secondsIndex);
  const seconds = parseSeconds(secondsText);
  if (seconds === null) return { problem: `"${secondsText}" is neither seconds nor hh:mm:ss.` };
  const priceText = getCell(layout.priceIndex);
  const price = parsePrice(priceText);
  if (price === null) return { problem: `"${priceText}" is not an amount in reais.` };
  return { number, startedAtMs, seconds, price };
}

const BRAZILIAN_DATE = /^(\d{2})\/(\d{2})\/(\d{4})/;
const ISO_DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[ T]+(\d{2}:\d{2})(?::(\d{2}))?(?:[.,]\d+)?(Z|[+-]\d{2}:\d{2})?$/;

/** Milliseconds since 1970; the default zone is São Paulo's. */
function parseDateTime(text: string): number | null {
  const match = ISO_DATE_TIME.exec(text.replace(BRAZILIAN_DATE, '$3-$2-$1'));
  if (!match) return null;
  const [, day, minute, second = '00', offset] = match;
  const clock = `${day}T${minute}:${second}`;
  const clockAsUtcMs = Date.parse(`${clock}Z`);
  if (Number.isNaN(clockAsUtcMs)) return null;
  // Date.parse turns 31 February into 3 March.
  if (new Date(clockAsUtcMs).toISOString().slice(0, 19) !== clock) return null;
  if (offset !== undefined) return Date.parse(clock + offset);
  return Date.parse(toInstant(clock));
}

/** Accepts `90`, `1:30` and `0:01:30`. */
function parseSeconds(text: string): number | null {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const match = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})$/.exec(text);
  if (!match) return null;
  const [, hours = '0', minutes, seconds] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Accepts `0,0412`, `1.234,56`, `0.0412` and `R$ 0,04`. */
function parsePrice(text: string): Money | null {
  const amount = text.replace(/^R\$\s*/, '');
  const decimal = amount.includes(',') ? amount.replaceAll('.', '').replace(',', '.') : amount;
  return /^\d{1,7}(\.\d{1,10})?$/.test(decimal) ? moneyFromReais(Number(decimal)) : null;
}
