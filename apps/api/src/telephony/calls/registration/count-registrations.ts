import { REGISTRATIONS, type Registration } from '@alo/contract/telephony/registration.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import { parseListFilter } from '../../../platform/http/list/list-filter.ts';
import { resolveAttendants } from '../insert/call-attendants.ts';
import { CALL_FIELDS } from '../list/call-columns.ts';
import { buildCallCondition, type CallScope } from '../list/call-condition.ts';
import { getTimeBounds } from '../list/call-ranges.ts';
import { buildRegistrationCounts } from './registrations-sql.ts';

export async function countRegistrations(
  pool: Queryable,
  scope: CallScope,
  filter: unknown,
): Promise<Record<Registration, number>> {
  const requested = parseListFilter(filter, CALL_FIELDS, []).where;
  const bounds = getTimeBounds(requested);
  if (bounds.startedFrom === null || bounds.startedBefore === null) {
    throw new AppError(
      ERROR_CODES.invalidFilter,
      'Invalid filter: started_at must be bounded on both sides',
    );
  }
  const where = await resolveAttendants(pool, scope.organizationId, requested);
  const { condition, values } = buildCallCondition(scope, where);
  const { rows } = await pool.query<{ rank: number; total: number }>(
    buildRegistrationCounts(condition, bounds, values),
    values,
  );
  const totals = new Map(rows.map(({ rank, total }) => [REGISTRATIONS[rank]!, total]));
  return Object.fromEntries(
    REGISTRATIONS.map((registration) => [registration, totals.get(registration) ?? 0]),
  ) as Record<Registration, number>;
}
