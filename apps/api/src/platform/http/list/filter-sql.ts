import type { FilterFields } from './filter-fields.ts';
import type { FieldKind, FilterScalar } from './filter-values.ts';
import { splitPath, type Comparison, type Condition } from './list-filter.ts';

const SQL_TYPE: Record<FieldKind, string> = {
  text: 'text',
  instant: 'timestamptz',
  clock: 'timestamptz',
  integer: 'bigint',
  money: 'bigint',
  uuid: 'uuid',
  boolean: 'boolean',
  json: 'text',
};

const SYMBOL = {
  eq: '=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  neq: '<>',
  like: 'like',
  ilike: 'ilike',
  nlike: 'not like',
  nilike: 'not ilike',
  regexp: '~',
};

export function conditionToSql(
  condition: Condition,
  fields: FilterFields,
  values: unknown[],
): string {
  if (condition.kind !== 'compare') {
    const parts = condition.conditions.map((part) => conditionToSql(part, fields, values));
    if (parts.length === 0) return condition.kind === 'and' ? 'true' : 'false';
    return parts.length === 1 ? parts[0]! : `(${parts.join(` ${condition.kind} `)})`;
  }
  // Returns before anything is bound, because PostgreSQL rejects unused parameters.
  if (isNeverTrue(condition)) return 'false';
  const [root, ...path] = splitPath(condition.field);
  const { kind, column, hasTrigrams, constant, compare } = fields[root]!;
  if (compare) return compare(condition, values);
  if (hasTrigrams) return indexedComparisonToSql(condition, column, values);
  const type = SQL_TYPE[kind];
  const expression = constant === undefined ? column : `$${values.push(constant)}::${type}`;
  const operandSql =
    path.length > 0 ? `(${expression} #>> $${values.push(path)}::text[])` : expression;
  return comparisonToSql(condition, operandSql, type, values);
}

const isNeverTrue = ({ operator, value }: Comparison) =>
  value === null && operator !== 'eq' && operator !== 'neq';

/** More values are found by a scan. */
const MAX_LOOK_UPS = 20;
/** The first digits of a long number match too many others. */
const MAX_LOOK_UP_LENGTH = 8;

/**
 * Looks up the longest run of at least three letters or digits
 * (docs/decisions/0020-searches-over-calls.md).
 */
function indexedComparisonToSql(comparison: Comparison, column: string, values: unknown[]): string {
  const { operator, value } = comparison;
  const comparisonSql = comparisonToSql(comparison, `(${column} || '')`, 'text', values);
  const searchedValues = ['eq', 'like', 'ilike'].includes(operator)
    ? [value]
    : operator === 'inq'
      ? value
      : [];
  const parts = (searchedValues as unknown[]).map(findIndexablePart);
  if (parts.length === 0 || parts.length > MAX_LOOK_UPS || parts.includes(null))
    return comparisonSql;
  const like = operator === 'ilike' ? 'ilike' : 'like';
  return `(${column} ${like} any($${values.push(parts)}::text[]) and ${comparisonSql})`;
}

function findIndexablePart(text: unknown): string | null {
  const runs = typeof text === 'string' ? (text.match(/[0-9A-Za-z]{3,}/g) ?? []) : [];
  const longest = runs.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : `%${longest.slice(-MAX_LOOK_UP_LENGTH)}%`;
}

function comparisonToSql(
  { operator, value }: Comparison,
  column: string,
  type: string,
  values: unknown[],
): string {
  const bind = (bound: FilterScalar | FilterScalar[], suffix = '') =>
    `$${values.push(bound)}::${type}${suffix}`;
  if (operator === 'inq') {
    const list = (value as FilterScalar[]).filter((item) => item !== null);
    const inList = `${column} = any(${bind(list, '[]')})`;
    return list.length === (value as FilterScalar[]).length
      ? inList
      : `(${inList} or ${column} is null)`;
  }
  if (operator === 'between') {
    const [low, high] = value as FilterScalar[];
    return `${column} between ${bind(low!)} and ${bind(high!)}`;
  }
  if (value === null) return operator === 'eq' ? `${column} is null` : `${column} is not null`;
  if (operator === 'neq') return `${column} is distinct from ${bind(value)}`;
  return `${column} ${SYMBOL[operator]} ${bind(value)}`;
}
