import {
  FILTER_OPERATORS,
  MAX_LIMIT,
  type FilterOperator,
} from '@alo/contract/platform/list-filter.ts';
import type { FilterFields } from './filter-fields.ts';
import {
  parseArray,
  parseObject,
  isIndexedObject,
  isTextOperator,
  parseOperand,
  parseValue,
  refuse,
  type FieldKind,
  type FilterScalar,
} from './filter-values.ts';

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
/** Each pattern is compared with every row. */
const MAX_PATTERNS = 10;
const MAX_PATH_LENGTH = 8;
/** shown-fields.ts handles `fields`. */
const KNOWN_KEYS = ['where', 'order', 'limit', 'skip', 'offset', 'page', 'include', 'fields'];

interface Budget {
  conditions: number;
  patterns: number;
}

/**
 * Parses LoopBack 3's `filter`, as JSON or bracketed query keys.
 * @throws AppError INVALID_FILTER naming the problem.
 */
export function parseListFilter(
  input: unknown,
  fields: FilterFields,
  orders: readonly string[] = listSortableFields(fields),
): ParsedFilter {
  const filter = readFilter(input);
  for (const key of Object.keys(filter)) {
    if (!KNOWN_KEYS.includes(key)) refuse(`unknown key '${key}'`);
  }
  const budget = { conditions: MAX_CONDITIONS, patterns: MAX_PATTERNS };
  return {
    where: parseWhere(filter['where'] ?? {}, fields, budget, 0),
    order: parseOrder(filter['order'], fields, orders),
    limit: capLimit(parseCount(filter['limit'], 'limit', 1)),
    skip: parseCount(filter['skip'] ?? filter['offset'], 'skip', 0),
    page: parseCount(filter['page'], 'page', 1),
  };
}

function parseWhere(input: unknown, fields: FilterFields, budget: Budget, depth: number): Junction {
  if (depth > MAX_DEPTH) refuse('where is nested too deeply');
  const conditions: Condition[] = [];
  for (const [key, value] of Object.entries(parseObject(input, 'where'))) {
    if (key === 'and' || key === 'or') {
      const parts = parseArray(value, key);
      const inner = parts.map((part) => parseWhere(part, fields, budget, depth + 1));
      conditions.push({ kind: key, conditions: inner });
      continue;
    }
    for (const comparison of parseComparisons(key, findField(key, fields), value)) {
      if (budget.conditions-- === 0) refuse('where has too many conditions');
      if (isTextOperator(comparison.operator) && budget.patterns-- === 0) {
        refuse(`where has more than ${MAX_PATTERNS} patterns`);
      }
      conditions.push(comparison);
    }
  }
  return { kind: 'and', conditions };
}

const listSortableFields = (fields: FilterFields) =>
  Object.values(fields).flatMap(({ wire, kind }) => (kind === 'json' ? [] : [wire]));

const findByWireName = (fields: FilterFields, wire: string) =>
  Object.entries(fields).find(([, field]) => field.wire === wire);

function findField(key: string, fields: FilterFields): { name: string; kind: FieldKind } {
  const [root, ...path] = splitPath(key);
  const [name, { kind }] = findByWireName(fields, root) ?? refuse(`unknown field '${key}'`);
  if (kind === 'json') {
    if (path.length === 0) refuse(`name a key of '${root}', as in ${root}.key`);
    if (path.length > MAX_PATH_LENGTH) refuse(`'${key}' is too deep`);
  } else if (path.length > 0) refuse(`unknown field '${key}'`);
  return { name: [name, ...path].join('.'), kind };
}

export const splitPath = (field: string) => field.split('.') as [root: string, ...path: string[]];

function parseComparisons(
  key: string,
  { name: field, kind }: { name: string; kind: FieldKind },
  input: unknown,
): Comparison[] {
  if (typeof input !== 'object' || input === null) {
    return [{ kind: 'compare', field, operator: 'eq', value: parseValue(key, kind, input) }];
  }
  return Object.entries(input).map(([name, operand]) => {
    const operator = FILTER_OPERATORS.find((candidate) => candidate === name);
    if (!operator) refuse(`unknown operator '${name}' on '${key}'`);
    return { kind: 'compare', field, operator, value: parseOperand(key, kind, operator, operand) };
  });
}

function parseOrder(
  input: unknown,
  fields: FilterFields,
  orders: readonly string[],
): ParsedFilter['order'] {
  if (input === undefined || input === '') return [];
  const parts = (
    Array.isArray(input) || isIndexedObject(input) ? parseArray(input, 'order') : [input]
  ).flatMap((part) => String(part).split(','));
  return parts.map((part) => {
    const [key = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    const [field] =
      (orders.includes(key) && findByWireName(fields, key)) || refuse(`cannot order by '${key}'`);
    const normalized = direction.toLowerCase();
    if (rest.length > 0 || (normalized !== 'asc' && normalized !== 'desc'))
      refuse(`unknown order '${part.trim()}'`);
    return { field, direction: normalized };
  });
}

function parseCount(input: unknown, key: string, min: number): number | undefined {
  if (input === undefined) return undefined;
  const count = Number(input);
  if (!Number.isSafeInteger(count) || count < min || count > 1e9 || String(input).trim() === '') {
    refuse(`'${key}' is not a number of at least ${min}: ${String(input)}`);
  }
  return count;
}

const capLimit = (limit: number | undefined) =>
  limit === undefined ? undefined : Math.min(limit, MAX_LIMIT);

export function readFilter(input: unknown): Record<string, unknown> {
  return parseObject(typeof input === 'string' ? parseJson(input) : (input ?? {}), 'filter');
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return refuse('it is not valid JSON');
  }
}
