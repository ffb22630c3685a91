import { conditionToSql } from '../../http/filter-sql.ts';
import type { Junction } from '../../http/list-filter.ts';
import { CALL_FIELDS } from './call-columns.ts';

/** Whose calls a query reads. */
export interface CallScope {
  organizationId: number;
  domain: string;
}

/**
 * The calls (`c`) of one organization that a filter selects, as SQL. `$1` is the organization; what a query
 * binds beside it is appended to `values`.
 */
export function callCondition(
  { organizationId, domain }: CallScope,
  where: Junction,
): { condition: string; values: unknown[] } {
  const values: unknown[] = [organizationId];
  const fields = { ...CALL_FIELDS, domain: { ...CALL_FIELDS.domain, constant: domain } };
  const filter = conditionToSql(where, fields, values);
  const ids = idsOf(where);
  // A call is found by its id in the keys, which know when it began.
  const starts = ids
    ? ` and c.started_at = any(array(select k.started_at from call_keys k
        where k.organization_id = $1 and k.call_id = any($${values.push(ids)}::uuid[])))`
    : '';
  return { condition: `c.organization_id = $1 and ${filter}${starts}`, values };
}

/** The ids that a filter's own conjunction asks for; null: any. */
function idsOf(where: Junction): unknown[] | null {
  for (const condition of where.conditions) {
    if (condition.kind === 'and') {
      const ids = idsOf(condition);
      if (ids) return ids;
    }
    if (condition.kind !== 'compare' || condition.field !== 'id') continue;
    if (condition.operator === 'eq') return [condition.value];
    if (condition.operator === 'inq') return condition.value as unknown[];
  }
  return null;
}
