import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type {
  FieldKind as ContractKind,
  FilterOperator,
} from '@alo/contract/platform/list-filter.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { toInstant } from '@alo/domain/time/sao-paulo-time.ts';
import { isUuid } from '@alo/domain/text/uuid.ts';
import { AppError } from '../../app-error.ts';
import { translateRegExp } from './filter-pattern.ts';

/** `clock` is an instant that clients write in São Paulo local time. */
export type FieldKind = ContractKind | 'clock';

export type FilterScalar = string | number | boolean | null;

const TEXT_OPERATORS: readonly FilterOperator[] = ['like', 'nlike', 'ilike', 'nilike', 'regexp'];
const ORDER_OPERATORS: readonly FilterOperator[] = ['gt', 'gte', 'lt', 'lte', 'between'];
const MAX_PATTERN_LENGTH = 200;

export const isTextOperator = (operator: string) =>
  TEXT_OPERATORS.some((textOperator) => textOperator === operator);

export function parseOperand(
  field: string,
  kind: FieldKind,
  operator: FilterOperator,
  operand: unknown,
): FilterScalar | FilterScalar[] {
  const isTextual = kind === 'text' || kind === 'json';
  if (
    (isTextOperator(operator) && !isTextual) ||
    (kind === 'json' && ORDER_OPERATORS.includes(operator))
  ) {
    refuse(`operator '${operator}' does not fit '${field}'`);
  }
  if (isTextOperator(operator)) return parsePattern(field, kind, operator, operand);
  if (operator === 'inq') {
    const values =
      Array.isArray(operand) || isIndexedObject(operand) ? parseArray(operand, 'inq') : [operand];
    if (values.length > 1000) refuse(`'inq' on '${field}' has more than 1000 values`);
    return values.map((value) => parseValue(field, kind, value));
  }
  if (operator === 'between') {
    const values = parseArray(operand, 'between').map((value) => parseValue(field, kind, value));
    if (values.length !== 2 || values.includes(null)) {
      refuse(`'between' on '${field}' takes two values`);
    }
    return values;
  }
  return parseValue(field, kind, operand);
}

function parsePattern(
  field: string,
  kind: FieldKind,
  operator: FilterOperator,
  operand: unknown,
): FilterScalar {
  const pattern = parseValue(field, kind, operand);
  if (typeof pattern !== 'string') return pattern;
  if (pattern.length > MAX_PATTERN_LENGTH) {
    refuse(`the pattern of '${field}' is longer than ${MAX_PATTERN_LENGTH} characters`);
  }
  if (operator === 'regexp') {
    return translateRegExp(pattern) ?? refuse(`'${field}' takes no such regexp: ${pattern}`);
  }
  if (/(^|[^\\])(\\\\)*\\$/.test(pattern))
    refuse(`the pattern of '${field}' ends with a backslash`);
  return pattern;
}

/** Matches no row. */
const UNUSED_ID = '00000000-0000-0000-0000-000000000000';

export function parseValue(field: string, kind: FieldKind, input: unknown): FilterScalar {
  if (input === null) return null;
  if (kind === 'boolean') return parseBoolean(field, input);
  const isScalar = typeof input === 'number' || typeof input === 'string';
  const text =
    isScalar || (kind === 'json' && typeof input === 'boolean') ? String(input) : undefined;
  if (text === undefined) refuse(`the value of '${field}' is not a text or a number`);
  if (kind === 'text' || kind === 'json') {
    if (text.includes('\0')) refuse(`the value of '${field}' has a NUL character`);
    return text;
  }
  if (kind === 'uuid') return isUuid(text) ? text : UNUSED_ID;
  if (kind === 'instant') return parseInstant(field, text);
  if (kind === 'clock') return parseClock(field, text);
  const number = Number(text);
  const storedValue = kind === 'money' ? moneyFromReais(number) : number;
  if (text.trim() === '' || !Number.isSafeInteger(storedValue)) {
    refuse(`'${field}' is not a number: ${text}`);
  }
  return storedValue;
}

function parseBoolean(field: string, input: unknown): boolean {
  const text = String(input);
  if (text === 'true' || text === 'false') return text === 'true';
  return refuse(`'${field}' is not true or false: ${text}`);
}

function parseInstant(field: string, text: string): string {
  const isIso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(
    text,
  );
  const date = new Date(
    /T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) || !text.includes('T') ? text : `${text}Z`,
  );
  if (!isIso || !isStorable(date)) refuse(`'${field}' is not an ISO 8601 instant: ${text}`);
  return date.toISOString();
}

/** PostgreSQL has no year 0; an offset may push the year past 9999. */
function isStorable(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** Clients send years 0 and 9999 for an open start or end. */
const OPEN_END_YEAR = /^(0|9999)/;

/** Reads `Z` and no offset as local time. */
function parseClock(field: string, text: string): string {
  const instant = parseInstant(field, text);
  if (/T.*[+-]\d{2}:?\d{2}$/.test(text) || OPEN_END_YEAR.test(instant)) return instant;
  return toInstant(instant.slice(0, -1));
}

export function parseObject(input: unknown, name: string): Record<string, unknown> {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) {
    return input as Record<string, unknown>;
  }
  return refuse(`'${name}' is not an object`);
}

/** Accepts the object that qs returns for sparse indexes. */
export function parseArray(input: unknown, name: string): unknown[] {
  if (Array.isArray(input)) return input;
  if (isIndexedObject(input)) return Object.values(input);
  return refuse(`'${name}' is not a list`);
}

export function isIndexedObject(input: unknown): input is Record<string, unknown> {
  return (
    typeof input === 'object' &&
    input !== null &&
    !Array.isArray(input) &&
    Object.keys(input).every((key) => /^\d+$/.test(key))
  );
}

export function refuse(problem: string): never {
  throw new AppError(ERROR_CODES.invalidFilter, `Invalid filter: ${problem}`);
}
