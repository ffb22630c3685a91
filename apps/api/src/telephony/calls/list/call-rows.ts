import { CALL_FIELDS } from '@alo/contract/telephony/calls.ts';
import { SAO_PAULO } from '@alo/domain/time/sao-paulo-time.ts';
import {
  JsonSheet,
  toLiteral,
  MAX_ESCAPE,
  type Literal,
} from '../../../platform/bytes/json-sheet.ts';
import type { RawRows } from '../../../platform/db/raw-rows.ts';
import type { FieldKind } from '../../../platform/http/list/filter-values.ts';
import type { LinkParts } from '../../../recordings/recording-links.ts';
import { CALL_COLUMNS } from './call-columns.ts';
import { RecordingUrls } from './recording-urls.ts';

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

const FIELDS: readonly (readonly [wire: string, writing: Writing, column: string])[] =
  Object.values(CALL_COLUMNS).map(({ wire, kind, column }) => [wire, WRITINGS[kind], column]);
const getColumnIndex = (name: keyof typeof CALL_COLUMNS) => Object.keys(CALL_COLUMNS).indexOf(name);
const ID = getColumnIndex('id');
const EXTENSION_NUMBER = getColumnIndex('extensionNumber');
const RECORDING_KIND = FIELDS.length;

export const CALL_ROW_COLUMNS = listColumns((column) => column);

/** São Paulo local times, labeled as UTC. */
export const LEGACY_CALL_ROW_COLUMNS = listColumns((column, writing) =>
  writing === 'instant' ? `${column} at time zone '${SAO_PAULO}' at time zone 'UTC'` : column,
);

function listColumns(formatColumn: (column: string, writing: Writing) => string): string {
  const columns = FIELDS.map(([, writing, column]) => formatColumn(column, writing));
  return [...columns, 'right(c.recording_file, 4)'].join(', ');
}

export interface CallPage {
  meta: object;
  domain: string;
  isUnlimited: boolean;
  origin: string;
  links: LinkParts;
  canPlay(extensionNumber: () => string): boolean;
}

/** docs/decisions/0006-…; tests validate every answer against the contract. */
export function callPageToJson({ view: from, count }: RawRows, page: CallPage): JsonSheet {
  const keys = buildKeys(page.domain);
  const sheet = new JsonSheet();
  const urls = new RecordingUrls(sheet, count, page);
  const { canPlay } = page;
  const maxRowBytes = keys.length + urls.maxBytes;
  sheet.json('{"data":[');
  for (let row = 0, next = 0; row < count; row++) {
    const start = next;
    next = findValues(from, start);
    // Quotes, added digits and nulls fit into the four bytes of each value's length.
    sheet.reserve(maxRowBytes + (next - start) * MAX_ESCAPE);
    for (let i = 0; i < FIELDS.length; i++) {
      sheet.literal(row > 0 && i === 0 ? keys.next : keys.fields[i]!);
      const writing = FIELDS[i]![1];
      writeValue(sheet, page.isUnlimited && writing === 'reais' ? 'null' : writing, from, i);
    }
    const ending = lengths[RECORDING_KIND]!;
    const isPlayable = ending >= 0 && canPlay(() => readText(from, EXTENSION_NUMBER));
    if (isPlayable) urls.write(from, starts[ID]!, starts[RECORDING_KIND]!, ending);
    else urls.writeNone();
  }
  urls.sign();
  sheet.json(`],"meta":${JSON.stringify(page.meta)}}`);
  return sheet;
}

const starts = new Int32Array(FIELDS.length + 1);
const lengths = new Int32Array(FIELDS.length + 1);
const ROW_HEADER_BYTES = 7;

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

const readText = (from: DataView, column: number) =>
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

function buildKeys(domain: string): { fields: Literal[]; next: Literal; length: number } {
  const texts = FIELDS.map(([name], i) => `${i === 0 ? '{' : ','}"${name}":`);
  texts[1] = `,"${CALL_FIELDS.domain.wire}":${JSON.stringify(domain)}${texts[1]}`;
  const fields = texts.map(toLiteral);
  const next = toLiteral(`,${texts[0]}`);
  return { fields, next, length: fields.reduce((sum, key) => sum + key.length, 1) };
}
