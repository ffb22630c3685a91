import { CALL_FIELDS, type WireCall } from '@alo/contract/calls.ts';
import { SAO_PAULO } from '@alo/domain/sao-paulo-time.ts';
import { JsonSheet, MAX_ESCAPE } from '../../bytes/json-sheet.ts';
import type { RawRows } from '../../db/raw-rows.ts';
import type { FieldKind } from '../../http/filter-values.ts';
import { CALL_COLUMNS } from './call-columns.ts';

/** How PostgreSQL's text becomes JSON. */
type Writing = 'text' | 'instant' | 'reais' | 'asIs';

const WRITINGS: Record<FieldKind, Writing> = {
  text: 'text',
  uuid: 'text',
  instant: 'instant',
  clock: 'instant',
  money: 'reais',
  integer: 'asIs',
  boolean: 'asIs',
  json: 'asIs',
};

/** In the order in which a page is selected and written. */
const FIELDS: readonly (readonly [wire: string, writing: Writing, column: string])[] =
  Object.values(CALL_COLUMNS).map(({ wire, kind, column }) => [wire, WRITINGS[kind], column]);
const indexOf = (name: keyof typeof CALL_COLUMNS) => Object.keys(CALL_COLUMNS).indexOf(name);
const ID = indexOf('id');
const EXTENSION_NUMBER = indexOf('extensionNumber');
const RECORDING_KIND = FIELDS.length;

/** The columns of a page of `calls c`. */
export const CALL_ROW_COLUMNS = columnsOf((column) => column);

/** The same for a token with `legacyTimes`: what São Paulo's clock shows, as if it were UTC. */
export const LEGACY_CALL_ROW_COLUMNS = columnsOf((column, writing) =>
  writing === 'instant' ? `${column} at time zone '${SAO_PAULO}' at time zone 'UTC'` : column,
);

function columnsOf(write: (column: string, writing: Writing) => string): string {
  const columns = FIELDS.map(([, writing, column]) => write(column, writing));
  return [...columns, 'right(c.recording_file, 4)'].join(', ');
}

const RECORDING_URL = 'record_url' satisfies keyof WireCall;
const LONGER_ENDINGS: Record<string, string> = { opus: '.opus', flac: '.flac', webm: '.webm' };

export interface RecordedCall {
  /** Index in the page. */
  row: number;
  id: string;
  extensionNumber: string;
  /** How the file's name ends, `.mp3`; empty where that is none that is known. */
  ending: string;
}

/** The calls of a page that have a recording. */
export function recordedCalls({ bytes, count }: RawRows): RecordedCall[] {
  const calls: RecordedCall[] = [];
  for (let row = 0, next = 0; row < count; row++) {
    next = findValues(bytes, next);
    if (lengths[RECORDING_KIND]! < 0) continue;
    const ending = text(bytes, RECORDING_KIND).toLowerCase();
    calls.push({
      row,
      id: text(bytes, ID),
      extensionNumber: text(bytes, EXTENSION_NUMBER),
      ending: /^\.[a-z0-9]{3}$/.test(ending) ? ending : (LONGER_ENDINGS[ending] ?? ''),
    });
  }
  return calls;
}

/** What a page of calls holds beside the rows. */
export interface CallPage {
  meta: object;
  domain: string;
  isUnlimited: boolean;
  /** By index in the page, where there is a recording that this user may play. */
  recordingUrls: readonly (string | undefined)[];
}

/**
 * A page of calls as the contract describes it, from byte to byte (docs/decisions/0006-…); the contract's tests read
 * every answer back through the schema.
 */
export function callPageToJson({ bytes, count }: RawRows, page: CallPage): JsonSheet {
  const keys = keysOf(page.domain);
  const sheet = new JsonSheet();
  sheet.json('{"data":[');
  for (let row = 0, next = 0; row < count; row++) {
    const start = next;
    next = findValues(bytes, start);
    // quotes, the digits of an instant or a price, a null: less than the four bytes of a value's length allow for
    sheet.reserve(keys.length + (next - start) * MAX_ESCAPE);
    for (let i = 0; i < FIELDS.length; i++) {
      sheet.literal(row > 0 && i === 0 ? keys.next : keys.fields[i]!);
      const writing = FIELDS[i]![1];
      writeValue(sheet, page.isUnlimited && writing === 'reais' ? 'null' : writing, bytes, i);
    }
    const url = page.recordingUrls[row];
    sheet.json(`,"${RECORDING_URL}":${url === undefined ? 'null' : JSON.stringify(url)}}`);
  }
  sheet.json(`],"meta":${JSON.stringify(page.meta)}}`);
  return sheet;
}

// Where the values of a row are; nothing in here waits, so one row's places do for all.
const starts = new Int32Array(FIELDS.length + 1);
const lengths = new Int32Array(FIELDS.length + 1);
/** Of a DataRow message: type, length, count of columns. */
const ROW_HEADER_BYTES = 7;

/** Notes where the values of the row are that begins there; answers where the next one begins. */
function findValues(bytes: Buffer, rowStart: number): number {
  let at = rowStart + ROW_HEADER_BYTES;
  for (let i = 0; i <= FIELDS.length; i++) {
    const length = bytes.readInt32BE(at);
    at += 4;
    starts[i] = at;
    lengths[i] = length;
    if (length > 0) at += length;
  }
  return at;
}

const text = (bytes: Buffer, column: number) =>
  bytes.toString('utf8', starts[column]!, starts[column]! + lengths[column]!);

function writeValue(
  sheet: JsonSheet,
  writing: Writing | 'null',
  bytes: Buffer,
  column: number,
): void {
  const start = starts[column]!;
  const length = lengths[column]!;
  switch (writing) {
    case 'text':
      return sheet.text(bytes, start, length);
    case 'instant':
      return sheet.instant(bytes, start, length);
    case 'reais':
      return sheet.reais(bytes, start, length);
    case 'asIs':
      return sheet.copy(bytes, start, length);
    case 'null':
      return sheet.literal(NULL);
  }
}

const NULL = Buffer.from('null');

/** What stands before each value, up to the colon. */
function keysOf(domain: string): { fields: Buffer[]; next: Buffer; length: number } {
  const texts = FIELDS.map(([name], i) => `${i === 0 ? '{' : ','}"${name}":`);
  texts[1] = `,"${CALL_FIELDS.domain.wire}":${JSON.stringify(domain)}${texts[1]}`;
  const fields = texts.map((key) => Buffer.from(key));
  const next = Buffer.from(`,${texts[0]}`);
  return { fields, next, length: fields.reduce((sum, key) => sum + key.length, 1) };
}
