import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { moneyFromReais, type Money } from '@alo/domain/money/money.ts';
import { foldText } from '@alo/domain/text/folded-text.ts';
import { clockAt } from '@alo/domain/time/sao-paulo-time.ts';
import type { CarrierCall } from '../../telephony/trunks/reconcile/match-calls.ts';
import { OperatorError } from '../operator-context.ts';

/** Names of columns; `start` may name a date and a time. */
export interface CarrierColumns {
  number: string;
  start: string;
  seconds: string;
  price: string;
}

export interface CarrierFile {
  calls: AsyncIterable<CarrierCall>;
  /** Complete once `calls` is read. */
  skipped: {
    /** Calls without time and price. */
    unanswered: number;
    unreadable: number;
    /** Why the first line was unreadable. */
    firstProblem: string | null;
  };
}

/** Reads a CSV file line by line; it begins with the names of its columns. */
export function readCarrierFile(file: string, columns: CarrierColumns): CarrierFile {
  const skipped: CarrierFile['skipped'] = { unanswered: 0, unreadable: 0, firstProblem: null };

  async function* readCalls(): AsyncGenerator<CarrierCall> {
    // Latin-1 keeps each byte; only the names of columns are decoded as UTF-8.
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
        layout = findLayout(decodeLine(text), columns);
        continue;
      }
      const call = parseCall(splitLine(text, layout.separator), layout);
      if (typeof call === 'string') {
        skipped.unreadable++;
        skipped.firstProblem ??= `Line ${line}: ${call}`;
      } else if (call.seconds === 0 && call.price === 0) skipped.unanswered++;
      else yield { line, ...call };
    }
  }
  return { calls: readCalls(), skipped };
}

function decodeLine(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1');
  return (isUtf8(bytes) ? bytes.toString('utf8') : latin1).replace(/^\uFEFF/, '');
}

interface Layout {
  separator: string;
  number: number;
  start: number[];
  seconds: number;
  price: number;
}

function findLayout(head: string, columns: CarrierColumns): Layout {
  const separator = [';', '\t', ','].find((each) => head.includes(each)) ?? ';';
  const names = splitLine(head, separator).map(foldText);
  const find = (name: string) => {
    const index = names.indexOf(foldText(name.trim()));
    if (index >= 0) return index;
    throw new OperatorError(`The file has no column "${name}". It has: ${names.join(', ')}`);
  };
  return {
    separator,
    number: find(columns.number),
    start: columns.start.split(',').map(find),
    seconds: find(columns.seconds),
    price: find(columns.price),
  };
}

/** A cell in quotes may have the separator. Quotes are dropped, because no value that we read has any. */
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

/** Returns a sentence if the line is no call. */
function parseCall(cells: string[], layout: Layout): Omit<CarrierCall, 'line'> | string {
  const getCell = (index: number) => cells[index] ?? '';
  const number = getCell(layout.number).replace(/[\s().+-]/g, '');
  if (!/^\d{2,30}$/.test(number)) return `"${getCell(layout.number)}" is no number.`;
  const start = layout.start.map(getCell).join(' ');
  const startedAtMs = parseMoment(start);
  if (startedAtMs === null) return `"${start}" is no moment such as 31/12/2026 18:00:05.`;
  const seconds = parseSeconds(getCell(layout.seconds));
  if (seconds === null) return `"${getCell(layout.seconds)}" is neither seconds nor hh:mm:ss.`;
  const price = parsePrice(getCell(layout.price));
  if (price === null) return `"${getCell(layout.price)}" is no amount in reais.`;
  return { number, startedAtMs, seconds, price };
}

const HOUR_MS = 3_600_000;
const MOMENT =
  /^(?:(\d{2})\/(\d{2})\/(\d{4})|(\d{4})-(\d{2})-(\d{2}))[ T]+(\d{2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?(Z|[+-]\d{2}:\d{2})?$/;

/** In São Paulo, unless it has an offset. */
function parseMoment(text: string): number | null {
  const found = MOMENT.exec(text);
  if (!found) return null;
  const [, day1, month1, year1, year2, month2, day2, hour, minute, second = '00', offset] = found;
  const clock = `${year1 ?? year2}-${month1 ?? month2}-${day1 ?? day2}T${hour}:${minute}:${second}`;
  const utcMs = Date.parse(`${clock}Z`);
  // Date.parse would turn 31 February into 3 March.
  if (Number.isNaN(utcMs) || new Date(utcMs).toISOString().slice(0, 19) !== clock) return null;
  if (offset !== undefined) return Date.parse(clock + offset);
  const aboutMs = utcMs + 3 * HOUR_MS;
  return utcMs - (Date.parse(`${clockAt(aboutMs)}Z`) - aboutMs);
}

function parseSeconds(text: string): number | null {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const found = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})$/.exec(text);
  if (!found) return null;
  const [, hours = '0', minutes, seconds] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** `0,0412`, `1.234,56`, `0.0412`, `R$ 0,04`. */
function parsePrice(text: string): Money | null {
  const plain = text.replace(/^R\$\s*/, '');
  const number = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  return /^\d{1,7}(\.\d{1,10})?$/.test(number) ? moneyFromReais(Number(number)) : null;
}
