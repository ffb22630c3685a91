import { ERROR_CODES } from '@alo/contract/error.ts';
import { FILTER_OPERATORS, MAX_LIMIT, type FilterOperator } from '@alo/contract/list-filter.ts';
import { AppError } from './app-error.ts';

/** How a field's values are read; also what they are compared as in SQL. */
export type FieldKind = 'text' | 'instant' | 'integer' | 'money' | 'uuid' | 'boolean';

/** What a resource lets a filter speak of: field on the wire → how to read it. */
export type FilterFields = Readonly<Record<string, FieldKind>>;

export type FilterScalar = string | number | boolean | null;
export interface Comparison {
  kind: 'compare';
  field: string;
  operator: FilterOperator | 'eq';
  value: FilterScalar | FilterScalar[];
}
export interface Junction {
  kind: 'and' | 'or';
  conditions: Condition[];
}
export type Condition = Comparison | Junction;

export interface ParsedFilter {
  where: Junction;
  order: { field: string; direction: 'asc' | 'desc' }[];
  limit: number | undefined;
  skip: number | undefined;
  page: number | undefined;
}

const MAX_DEPTH = 8;
const MAX_CONDITIONS = 500;
const KNOWN_KEYS = ['where', 'order', 'limit', 'skip', 'offset', 'page', 'include'];

/**
 * Reads LoopBack 3's `filter`, as one JSON value or as the object that bracketed query keys make.
 * @throws AppError INVALID_FILTER whose message names what is wrong: key, field, operator, value or order.
 */
export function parseListFilter(
  input: unknown,
  fields: FilterFields,
  orders: readonly string[],
): ParsedFilter {
  const filter = asObject(typeof input === 'string' ? parseJson(input) : (input ?? {}), 'filter');
  for (const key of Object.keys(filter)) {
    if (!KNOWN_KEYS.includes(key)) refuse(`unknown key '${key}'`);
  }
  const budget = { conditions: MAX_CONDITIONS };
  return {
    where: parseWhere(filter['where'] ?? {}, fields, budget, 0),
    order: parseOrder(filter['order'], orders),
    limit: capped(parseCount(filter['limit'], 'limit', 1)),
    skip: parseCount(filter['skip'] ?? filter['offset'], 'skip', 0),
    page: parseCount(filter['page'], 'page', 1),
  };
}

function parseWhere(
  input: unknown,
  fields: FilterFields,
  budget: { conditions: number },
  depth: number,
): Junction {
  if (depth > MAX_DEPTH) refuse('where is nested too deeply');
  const conditions: Condition[] = [];
  for (const [key, value] of Object.entries(asObject(input, 'where'))) {
    if (key === 'and' || key === 'or') {
      const parts = asArray(value, key);
      const inner = parts.map((part) => parseWhere(part, fields, budget, depth + 1));
      conditions.push({ kind: key, conditions: inner });
      continue;
    }
    const kind = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!kind) refuse(`unknown field '${key}'`);
    for (const comparison of parseComparisons(key, kind, value)) {
      if (budget.conditions-- === 0) refuse('where has too many conditions');
      conditions.push(comparison);
    }
  }
  return { kind: 'and', conditions };
}

function parseComparisons(field: string, kind: FieldKind, input: unknown): Comparison[] {
  if (typeof input !== 'object' || input === null) {
    return [{ kind: 'compare', field, operator: 'eq', value: parseValue(field, kind, input) }];
  }
  return Object.entries(input).map(([name, operand]) => {
    const operator = FILTER_OPERATORS.find((known) => known === name);
    if (!operator) refuse(`unknown operator '${name}' on '${field}'`);
    return {
      kind: 'compare',
      field,
      operator,
      value: parseOperand(field, kind, operator, operand),
    };
  });
}

function parseOperand(
  field: string,
  kind: FieldKind,
  operator: FilterOperator,
  operand: unknown,
): FilterScalar | FilterScalar[] {
  if (operator === 'like' || operator === 'ilike') {
    if (kind !== 'text') refuse(`operator '${operator}' does not fit '${field}'`);
    return parseValue(field, kind, operand);
  }
  if (operator === 'inq') {
    const values =
      Array.isArray(operand) || isIndexed(operand) ? asArray(operand, 'inq') : [operand];
    if (values.length > 1000) refuse(`'inq' on '${field}' has more than 1000 values`);
    return values.map((value) => parseValue(field, kind, value));
  }
  if (operator === 'between') {
    const values = asArray(operand, 'between').map((value) => parseValue(field, kind, value));
    if (values.length !== 2) refuse(`'between' on '${field}' takes two values`);
    return values;
  }
  return parseValue(field, kind, operand);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function parseValue(field: string, kind: FieldKind, input: unknown): FilterScalar {
  if (input === null) return null;
  if (kind === 'boolean') return parseBoolean(field, input);
  const text = typeof input === 'number' || typeof input === 'string' ? String(input) : undefined;
  if (text === undefined) refuse(`the value of '${field}' is not a text or a number`);
  if (kind === 'text') {
    if (text.includes('\0')) refuse(`the value of '${field}' has a NUL character`);
    return text;
  }
  if (kind === 'uuid') return UUID.test(text) ? text : refuse(`'${field}' is not an id: ${text}`);
  if (kind === 'instant') return parseInstant(field, text);
  const number = Number(text);
  const fits = kind === 'money' ? Number.isFinite(number) : Number.isSafeInteger(number);
  if (text.trim() === '' || !fits) refuse(`'${field}' is not a number: ${text}`);
  return kind === 'money' ? Math.round(number * 10_000) : number;
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
  if (!isIso || Number.isNaN(date.getTime()))
    refuse(`'${field}' is not an ISO 8601 instant: ${text}`);
  return date.toISOString();
}

function parseOrder(input: unknown, orders: readonly string[]): ParsedFilter['order'] {
  if (input === undefined || input === '') return [];
  const parts = (
    Array.isArray(input) || isIndexed(input) ? asArray(input, 'order') : [input]
  ).flatMap((part) => String(part).split(','));
  return parts.map((part) => {
    const [field = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    if (!orders.includes(field)) refuse(`cannot order by '${field}'`);
    const way = direction.toLowerCase();
    if (rest.length > 0 || (way !== 'asc' && way !== 'desc'))
      refuse(`unknown order '${part.trim()}'`);
    return { field, direction: way };
  });
}

function parseCount(input: unknown, key: string, least: number): number | undefined {
  if (input === undefined) return undefined;
  const count = Number(input);
  if (!Number.isSafeInteger(count) || count < least || count > 1e9 || String(input).trim() === '') {
    refuse(`'${key}' is not a number of at least ${least}: ${String(input)}`);
  }
  return count;
}

const capped = (limit: number | undefined) =>
  limit === undefined ? undefined : Math.min(limit, MAX_LIMIT);

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return refuse('it is not valid JSON');
  }
}

function asObject(input: unknown, name: string): Record<string, unknown> {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) {
    return input as Record<string, unknown>;
  }
  return refuse(`'${name}' is not an object`);
}

/** A list, or what bracketed keys make of one whose indices are too sparse for an array. */
function asArray(input: unknown, name: string): unknown[] {
  if (Array.isArray(input)) return input;
  if (isIndexed(input)) return Object.values(input);
  return refuse(`'${name}' is not a list`);
}

function isIndexed(input: unknown): input is Record<string, unknown> {
  return (
    typeof input === 'object' &&
    input !== null &&
    !Array.isArray(input) &&
    Object.keys(input).every((key) => /^\d+$/.test(key))
  );
}

function refuse(problem: string): never {
  throw new AppError(ERROR_CODES.invalidFilter, `Invalid filter: ${problem}`);
}
