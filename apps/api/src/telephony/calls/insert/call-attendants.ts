import type { Queryable } from '../../../platform/db/connection/client.ts';
import type { Comparison, Condition, Junction } from '../../../platform/http/list/list-filter.ts';
import { createNameMatcher } from '../list/match-name.ts';

type Attendant = { extensionNumber: string } & Record<AttendantField, string | null>;
type AttendantField = (typeof ATTENDANT_FIELDS)[number];
const ATTENDANT_FIELDS = ['firstName', 'lastName', 'email'] as const;

const MAX_ATTENDANTS = 20_000;

/**
 * Extensions and exact names are few and can ignore accents. Returns the filter unchanged while the
 * list is incomplete or too long.
 */
export async function resolveAttendants(
  pool: Queryable,
  organizationId: number,
  where: Junction,
): Promise<Junction> {
  if (!usesNames(where)) return where;
  const { rows } = await pool.query<{ isComplete: boolean; attendants: Attendant[] }>(
    `select not exists (select from call_attendant_backlog) as "isComplete",
            coalesce((select json_agg(json_build_object('extensionNumber', extension_number,
              'firstName', first_name, 'lastName', last_name, 'email', email))
              from (select * from call_attendants where organization_id = $1 limit $2) a), '[]') as attendants`,
    [organizationId, MAX_ATTENDANTS + 1],
  );
  const { isComplete, attendants } = rows[0]!;
  const isUsable = isComplete && attendants.length <= MAX_ATTENDANTS;
  return isUsable ? resolveJunction(where, attendants) : where;
}

const usesNames = (condition: Condition): boolean =>
  condition.kind === 'compare' ? isNamePattern(condition) : condition.conditions.some(usesNames);

const isNamePattern = ({ field, operator, value }: Comparison) =>
  ATTENDANT_FIELDS.some((name) => name === field) &&
  operator === 'ilike' &&
  typeof value === 'string';

const resolveJunction = ({ kind, conditions }: Junction, attendants: Attendant[]): Junction => ({
  kind,
  conditions: conditions.map((condition) => {
    if (condition.kind !== 'compare') return resolveJunction(condition, attendants);
    return isNamePattern(condition) ? resolveName(condition, attendants) : condition;
  }),
});

/** Only the extension is indexed, so it matches if all of its names do. */
function resolveName({ field, value }: Comparison, attendants: Attendant[]): Junction {
  const isMeant = createNameMatcher(value as string);
  const whole: string[] = [];
  const parts: string[] = [];
  const names = new Set<string>();
  for (const [number, rows] of Map.groupBy(attendants, (row) => row.extensionNumber)) {
    const found = rows
      .map((row) => row[field as AttendantField])
      .filter((name) => name !== null && isMeant(name));
    if (found.length === 0) continue;
    if (found.length === rows.length) whole.push(number);
    else {
      parts.push(number);
      for (const name of found) names.add(name!);
    }
  }
  const conditions: Condition[] = [buildInq('extensionNumber', whole)];
  if (parts.length > 0) {
    conditions.push({
      kind: 'and',
      conditions: [buildInq('extensionNumber', parts), buildInq(field, [...names])],
    });
  }
  return { kind: 'or', conditions };
}

const buildInq = (field: string, value: string[]): Comparison => ({
  kind: 'compare',
  field,
  operator: 'inq',
  value,
});
