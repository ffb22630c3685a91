import { conditionToSql } from '../../../platform/http/list/filter-sql.ts';
import type { Junction } from '../../../platform/http/list/list-filter.ts';
import { CALL_FIELDS } from './call-columns.ts';

export interface CallScope {
  organizationId: number;
  domain: string;
}

/**
 * Builds a condition on `calls c`; `$1` is the organization, further values are appended to
 * `values`.
 */
export function buildCallCondition(
  { organizationId, domain }: CallScope,
  where: Junction,
): { condition: string; values: unknown[] } {
  const values: unknown[] = [organizationId];
  const fields = { ...CALL_FIELDS, domain: { ...CALL_FIELDS.domain, constant: domain } };
  const filter = conditionToSql(where, fields, values);
  const ids = findIds(where);
  // The start times select the partitions.
  const starts = ids
    ? ` and c.started_at = any(array(select k.started_at from call_keys k
        where k.organization_id = $1 and k.call_id = any($${values.push(ids)}::uuid[])))`
    : '';
  return { condition: `c.organization_id = $1 and ${filter}${starts}`, values };
}

function findIds(where: Junction): unknown[] | null {
  for (const condition of where.conditions) {
    if (condition.kind === 'and') {
      const ids = findIds(condition);
      if (ids) return ids;
    }
    if (condition.kind !== 'compare' || condition.field !== 'id') continue;
    if (condition.operator === 'eq') return [condition.value];
    if (condition.operator === 'inq') return condition.value as unknown[];
  }
  return null;
}
