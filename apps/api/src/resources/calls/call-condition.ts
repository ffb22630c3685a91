import { conditionToSql } from '../../http/filter-sql.ts';
import type { Junction } from '../../http/list-filter.ts';
import { CALL_COLUMNS, CALL_FIELDS } from './call-columns.ts';

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
  const columns = { ...CALL_COLUMNS, domain: { constant: domain } };
  const filter = conditionToSql(where, CALL_FIELDS, columns, values);
  return { condition: `c.organization_id = $1 and ${filter}`, values };
}
