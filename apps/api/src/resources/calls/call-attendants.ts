import type { Queryable } from '../../db/client.ts';
import type { Comparison, Condition, Junction } from '../../http/list-filter.ts';
import { nameMatcher } from './match-name.ts';

type Attendant = { extensionNumber: string } & Record<AttendantField, string | null>;
type AttendantField = (typeof ATTENDANT_FIELDS)[number];
const ATTENDANT_FIELDS = ['firstName', 'lastName', 'email'] as const;

/** More are no offices' attendants: going through them would keep everybody else waiting. */
const MOST_ATTENDANTS = 20_000;

/**
 * A filter that says by extensions and exact names what it said by patterns of names: who has which extension are a
 * few rows, among which a pattern is soon found, and without its accents. While calls that are older than these rows
 * have yet to be read into them, and where there are too many, the filter stays as it is.
 */
export async function resolveAttendants(
  pool: Queryable,
  organizationId: number,
  where: Junction,
): Promise<Junction> {
  if (!speaksOfNames(where)) return where;
  const { rows } = await pool.query<{ isComplete: boolean; attendants: Attendant[] }>(
    `select not exists (select from call_attendant_backlog) as "isComplete",
            coalesce((select json_agg(json_build_object('extensionNumber', extension_number,
              'firstName', first_name, 'lastName', last_name, 'email', email))
              from (select * from call_attendants where organization_id = $1 limit $2) a), '[]') as attendants`,
    [organizationId, MOST_ATTENDANTS + 1],
  );
  const { isComplete, attendants } = rows[0]!;
  const isUsable = isComplete && attendants.length <= MOST_ATTENDANTS;
  return isUsable ? resolveJunction(where, attendants) : where;
}

const speaksOfNames = (condition: Condition): boolean =>
  condition.kind === 'compare' ? isOfName(condition) : condition.conditions.some(speaksOfNames);

const isOfName = ({ field, operator, value }: Comparison) =>
  ATTENDANT_FIELDS.some((name) => name === field) &&
  operator === 'ilike' &&
  typeof value === 'string';

const resolveJunction = ({ kind, conditions }: Junction, attendants: Attendant[]): Junction => ({
  kind,
  conditions: conditions.map((condition) => {
    if (condition.kind !== 'compare') return resolveJunction(condition, attendants);
    return isOfName(condition) ? resolveName(condition, attendants) : condition;
  }),
});

/** An extension whose calls all bear such a name is enough by itself, and found in an index; others need the name besides. */
function resolveName({ field, value }: Comparison, attendants: Attendant[]): Junction {
  const isMeant = nameMatcher(value as string);
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
  const conditions: Condition[] = [inList('extensionNumber', whole)];
  if (parts.length > 0) {
    conditions.push({
      kind: 'and',
      conditions: [inList('extensionNumber', parts), inList(field, [...names])],
    });
  }
  return { kind: 'or', conditions };
}

const inList = (field: string, value: string[]): Comparison => ({
  kind: 'compare',
  field,
  operator: 'inq',
  value,
});
