import type { FieldKind, FilterScalar } from './filter-values.ts';
import { pathOf, type Comparison, type Condition, type FilterFields } from './list-filter.ts';

/**
 * Field on the wire → SQL expression of this resource's own making, never of the client's; or a value that is
 * the same for all rows.
 */
export type FilterColumns = Readonly<Record<string, string | { constant: string }>>;

const SQL_TYPE: Record<FieldKind, string> = {
  text: 'text',
  instant: 'timestamptz',
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

/** Writes a condition as SQL; values become parameters, appended to `values`. */
export function conditionToSql(
  condition: Condition,
  fields: FilterFields,
  columns: FilterColumns,
  values: unknown[],
): string {
  if (condition.kind !== 'compare') {
    const parts = condition.conditions.map((part) => conditionToSql(part, fields, columns, values));
    if (parts.length === 0) return condition.kind === 'and' ? 'true' : 'false';
    return parts.length === 1 ? parts[0]! : `(${parts.join(` ${condition.kind} `)})`;
  }
  const [root, ...path] = pathOf(condition.field);
  const type = SQL_TYPE[fields[root]!];
  const column = columns[root]!;
  const expression =
    typeof column === 'string' ? column : `$${values.push(column.constant)}::${type}`;
  const inside = path.length > 0 ? `(${expression} #>> $${values.push(path)}::text[])` : expression;
  return comparisonToSql(condition, inside, type, values);
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
  if (value === null) {
    if (operator === 'eq') return `${column} is null`;
    return operator === 'neq' ? `${column} is not null` : 'false';
  }
  const isLookUp = operator === 'like' || operator === 'ilike';
  if (operator === 'regexp' || (isLookUp && !canBeLookedUp(value as string))) {
    return `(${column} || '') ${SYMBOL[operator]} ${bind(value)}`;
  }
  if (operator === 'neq') return `${column} is distinct from ${bind(value)}`;
  return `${column} ${SYMBOL[operator]} ${bind(value)}`;
}

/** A pattern without three letters or digits in a row would read an index of trigrams whole: it is kept from it, as is any regexp. */
const canBeLookedUp = (pattern: string) => /[0-9A-Za-z]{3}/.test(pattern);
