import { conditionToSql } from '../../../platform/http/list/filter-sql.ts';
import type { FilterFields } from '../../../platform/http/list/filter-fields.ts';
import type { Junction } from '../../../platform/http/list/list-filter.ts';
import type { Registration } from '@alo/contract/telephony/registration.ts';
import { buildRegistrationCondition } from '../registration/registrations-sql.ts';
import { CALL_FIELDS } from './call-columns.ts';

/** The filter language does not know it, because no column has it. */
const REGISTRATION_FIELD = 'registration';

export const addRegistration = (
  where: Junction,
  registration: Registration | undefined,
): Junction =>
  registration === undefined
    ? where
    : {
        kind: 'and',
        conditions: [
          where,
          { kind: 'compare', field: REGISTRATION_FIELD, operator: 'eq', value: registration },
        ],
      };

export interface CallScope {
  organizationId: number;
  domain: string;
}

/** `$1` is the organization; further values are appended to `values`. */
export function buildCallCondition(
  { organizationId, domain }: CallScope,
  where: Junction,
): { condition: string; values: unknown[] } {
  const values: unknown[] = [organizationId];
  const fields: FilterFields = {
    ...CALL_FIELDS,
    domain: { ...CALL_FIELDS.domain, constant: domain },
    [REGISTRATION_FIELD]: {
      wire: REGISTRATION_FIELD,
      kind: 'text',
      column: '',
      compare: ({ value }, bound) => buildRegistrationCondition(value as Registration, bound),
    },
  };
  const filter = conditionToSql(where, fields, values);
  const ids = findIds(where);
  // Start times select the partitions.
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
