import { CALL_FIELDS } from '@alo/contract/calls.ts';
import { SAO_PAULO } from '@alo/domain/sao-paulo-time.ts';
import { JsonSheet, toLiteral, MAX_ESCAPE, type Literal } from '../../bytes/json-sheet.ts';
import type { RawRows } from '../../db/raw-rows.ts';
import type { FieldKind } from '../../http/filter-values.ts';
import type { LinkParts } from '../recordings/recording-links.ts';
import { CALL_COLUMNS } from './call-columns.ts';
import { RecordingUrls } from './recording-urls.ts';

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

/** What a page of calls holds beside the rows. */
export interface CallPage {
  meta: object;
  domain: string;
  isUnlimited: boolean;
  /** Where the links of recordings begin, and what they are made of. */
  origin: string;
  links: LinkParts;
  /** Whether this user may play what was recorded at an extension. */
  mayPlay(extensionNumber: () => string): boolean;
}

/**
 * A page of calls as the contract describes it, from byte to byte (docs/decisions/0006-…); the contract's tests read
 * every answer back through the schema.
 */
export function callPageToJson({ view: from, count }: RawRows, page: CallPage): JsonSheet {
  const keys = keysOf(page.domain);
  const sheet = new JsonSheet();
  const urls = new RecordingUrls(sheet, count, page);
  const { mayPlay } = page;
  const most = keys.length + urls.mostBytes;
  sheet.json('{"data":[');
  for (let row = 0, next = 0; row < count; row++) {
    const start = next;
    next = findValues(from, start);
    // quotes, the digits of an instant or a price, a null: less than the four bytes of a value's length allow for
    sheet.reserve(most + (next - start) * MAX_ESCAPE);
    for (let i = 0; i < FIELDS.length; i++) {
      sheet.literal(row > 0 && i === 0 ? keys.next : keys.fields[i]!);
      const writing = FIELDS[i]![1];
      writeValue(sheet, page.isUnlimited && writing === 'reais' ? 'null' : writing, from, i);
    }
    const ending = lengths[RECORDING_KIND]!;
    const isPlayable = ending >= 0 && mayPlay(() => text(from, EXTENSION_NUMBER));
    if (isPlayable) urls.write(from, starts[ID]!, starts[RECORDING_KIND]!, ending);
    else urls.writeNone();
  }
  urls.sign();
  sheet.json(`],"meta":${JSON.stringify(page.meta)}}`);
  return sheet;
}

// Where the values of a row are; nothing in here waits, so one row's places do for all.
const starts = new Int32Array(FIELDS.length + 1);
const lengths = new Int32Array(FIELDS.length + 1);
/** Of a DataRow message: type, length, count of columns. */
const ROW_HEADER_BYTES = 7;

/** Notes where the values of the row are that begins there; answers where the next one begins. */
function findValues(from: DataView, rowStart: number): number {
  let at = rowStart + ROW_HEADER_BYTES;
  for (let i = 0; i <= FIELDS.length; i++) {
    const length = from.getInt32(at);
    at += 4;
    starts[i] = at;
    lengths[i] = length;
    if (length > 0) at += length;
  }
  return at;
}

const text = (from: DataView, column: number) =>
  Buffer.from(from.buffer, from.byteOffset + starts[column]!, lengths[column]!).toString();

function writeValue(
  sheet: JsonSheet,
  writing: Writing | 'null',
  from: DataView,
  column: number,
): void {
  const start = starts[column]!;
  const length = lengths[column]!;
  switch (writing) {
    case 'text':
      return sheet.text(from, start, length);
    case 'instant':
      return sheet.instant(from, start, length);
    case 'reais':
      return sheet.reais(from, start, length);
    case 'asIs':
      return sheet.copy(from, start, length);
    case 'null':
      return sheet.literal(NULL);
  }
}

const NULL = toLiteral('null');

/** What stands before each value, up to the colon. */
function keysOf(domain: string): { fields: Literal[]; next: Literal; length: number } {
  const texts = FIELDS.map(([name], i) => `${i === 0 ? '{' : ','}"${name}":`);
  texts[1] = `,"${CALL_FIELDS.domain.wire}":${JSON.stringify(domain)}${texts[1]}`;
  const fields = texts.map(toLiteral);
  const next = toLiteral(`,${texts[0]}`);
  return { fields, next, length: fields.reduce((sum, key) => sum + key.length, 1) };
}
