import type { RegistrationCounts } from '@alo/contract/telephony/call-registrations.ts';
import { REGISTRATIONS, type Registration } from '@alo/contract/telephony/registration.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import { type Junction, parseListFilter } from '../../../platform/http/list/list-filter.ts';
import { resolveAttendants } from '../insert/call-attendants.ts';
import { CALL_FIELDS } from '../list/call-columns.ts';
import { MAX_SORTED } from '../list/select-call-rows.ts';
import { buildCallCondition, type CallScope } from '../list/call-condition.ts';
import { getTimeBounds } from '../list/call-ranges.ts';
import { countCalls } from '../count/count-calls.ts';
import { buildRegistrationCounts } from './registrations-sql.ts';
import { walkRegistration } from './walk-registration.ts';

const MAX_COUNTED = 10_000;
const BUDGET_MS = 300;

export async function countRegistrations(
  pool: Queryable,
  scope: CallScope,
  filter: unknown,
): Promise<RegistrationCounts> {
  const requested = parseListFilter(filter, CALL_FIELDS, []).where;
  const bounds = getTimeBounds(requested);
  if (bounds.startedFrom === null || bounds.startedBefore === null) {
    throw new AppError(
      ERROR_CODES.invalidFilter,
      'Invalid filter: started_at must be bounded on both sides',
    );
  }
  const where = await resolveAttendants(pool, scope.organizationId, requested);
  const { total, sequence } = await countCalls(pool, scope, where);
  if (total > MAX_SORTED) return countByWalks(pool, scope, where, sequence);
  const { condition, values } = buildCallCondition(scope, where);
  const { rows } = await pool.query<{ rank: number | null; total: number }>(
    buildRegistrationCounts(condition, values),
    values,
  );
  const totals = new Map(rows.map((row) => [REGISTRATIONS[row.rank ?? -1], row.total]));
  const get = (registration: Registration) => totals.get(registration) ?? 0;
  return { ...toCounts(get), more: [] };
}

async function countByWalks(
  pool: Queryable,
  scope: CallScope,
  where: Junction,
  sequence: number,
): Promise<RegistrationCounts> {
  const found = new Map<Registration, Awaited<ReturnType<typeof walkRegistration>>>();
  for (const registration of REGISTRATIONS) {
    const walk = { where, registration, order: 'desc', sequence, after: null } as const;
    const bounds = { limit: MAX_COUNTED + 1, budgetMs: BUDGET_MS };
    found.set(registration, await walkRegistration(pool, scope, { ...walk, ...bounds }));
  }
  return {
    ...toCounts((registration) => {
      const { calls, end } = found.get(registration)!;
      return end === null ? calls.length : roundDown(Math.min(calls.length, MAX_COUNTED));
    }),
    more: REGISTRATIONS.filter((registration) => found.get(registration)!.end !== null),
  };
}

/** Rounded, because the number found in time varies. */
function roundDown(count: number): number {
  const step = 10 ** Math.max(0, String(count).length - 1);
  return count - (count % step);
}

const toCounts = (get: (registration: Registration) => number) =>
  Object.fromEntries(
    REGISTRATIONS.map((registration) => [registration, get(registration)]),
  ) as Record<Registration, number>;
