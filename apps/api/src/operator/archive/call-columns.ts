// The catalog names the columns, so that later ones are archived too.
import type { ClientBase } from 'pg';
import { quoteName } from '../../platform/backup/backup-format.ts';

type Kind = 'integer' | 'bigint' | 'uuid' | 'text' | 'jsonb' | 'timestamp with time zone';

export interface CallColumn {
  name: string;
  type: Kind;
}

export async function listCallColumns(client: ClientBase): Promise<CallColumn[]> {
  const { rows } = await client.query<CallColumn>(
    `select attname as name, atttypid::regtype::text as type from pg_attribute
     where attrelid = 'calls'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return rows;
}

const INSTANT = 'timestamp with time zone';

/** Microseconds since 1970, because COPY's text depends on settings. */
export const selectColumns = (columns: readonly CallColumn[]) =>
  columns
    .map(({ name, type }) =>
      type === INSTANT
        ? `(extract(epoch from ${quoteName(name)}) * 1000000)::bigint`
        : quoteName(name),
    )
    .join(', ');

const NULL = String.raw`\N`;
const ESCAPES: Record<string, string> = {
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '\v': 'v',
  '\\': '\\',
};
const UNESCAPES = Object.fromEntries(Object.entries(ESCAPES).map(([char, code]) => [code, char]));

const unescape = (field: string) =>
  field.includes('\\') ? field.replaceAll(/\\(.)/g, (_, code: string) => UNESCAPES[code]!) : field;
const escape = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- COPY escapes them
  text.replaceAll(/[\b\f\n\r\t\v\\]/g, (char) => `\\${ESCAPES[char]!}`);

export type Value = string | number | bigint | null;

export function parseField(field: string, { type }: CallColumn): Value {
  if (field === NULL) return null;
  if (type === 'integer') return Number(field);
  if (type === 'bigint' || type === INSTANT) return BigInt(field);
  return unescape(field);
}

export const formatLine = (values: readonly (Value | undefined)[]): string =>
  values
    .map((value) => {
      if (value === null || value === undefined) return NULL;
      return typeof value === 'string' ? escape(value) : String(value);
    })
    .join('\t');

export function toCopyLine(line: string, columns: readonly CallColumn[]): string {
  const fields = line.split('\t');
  columns.forEach(({ type }, i) => {
    if (type === INSTANT && fields[i] !== NULL) fields[i] = formatInstant(BigInt(fields[i]!));
  });
  return `${fields.join('\t')}\n`;
}

function formatInstant(micros: bigint): string {
  const date = new Date(Number(micros / 1000n)).toISOString();
  return date.replace('Z', `${String(micros % 1000n).padStart(3, '0')}Z`);
}
