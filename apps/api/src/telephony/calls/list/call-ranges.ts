import { dayAt, startOfDay, type Day } from '@alo/domain/time/sao-paulo-time.ts';
import type { Comparison, Condition, Junction } from '../../../platform/http/list/list-filter.ts';
import type { WholeDays } from '../count/day-parts.ts';

export interface RollupPlan {
  /** ISO, the end exclusive; null if unbounded. */
  startedFrom: string | null;
  startedBefore: string | null;
  endedBefore: string | null;
  directions: string[] | null;
  causes: string[] | null;
}

const MILLISECOND = 1;

/** Returns null for filters that need the calls. */
export function planRollup(where: Junction): RollupPlan | null {
  const plan = makeEmptyPlan();
  return where.conditions.every((condition) => addToPlan(plan, condition)) ? plan : null;
}

/** An end bound also bounds the start. */
export function getTimeBounds(where: Junction): Pick<RollupPlan, 'startedFrom' | 'startedBefore'> {
  const plan = makeEmptyPlan();
  const visit = (condition: Condition): void => {
    if (condition.kind === 'and') condition.conditions.forEach(visit);
    if (condition.kind !== 'compare') return;
    if (condition.field === 'startedAt') addStartBound(plan, condition);
    if (condition.field === 'endedAt') addEndBound(plan, condition);
  };
  visit(where);
  return { startedFrom: plan.startedFrom, startedBefore: getLastStart(plan) };
}

export const getLastStart = ({ startedBefore, endedBefore }: RollupPlan): string | null =>
  endedBefore === null ? startedBefore : getEarlier(startedBefore, endedBefore);

/** Returns null unless the plan has whole days only. */
export function getWholeDays(plan: RollupPlan): WholeDays | null {
  if (plan.endedBefore || !plan.startedFrom || !plan.startedBefore) return null;
  const first = getDayStartingAt(plan.startedFrom);
  const end = getDayStartingAt(plan.startedBefore);
  return first && end ? { first, end } : null;
}

function getDayStartingAt(instant: string): Day | null {
  const day = dayAt(instant);
  return startOfDay(day) === instant ? day : null;
}

const makeEmptyPlan = (): RollupPlan => ({
  startedFrom: null,
  startedBefore: null,
  endedBefore: null,
  directions: null,
  causes: null,
});

function addToPlan(plan: RollupPlan, condition: Condition): boolean {
  if (condition.kind !== 'compare') {
    if (condition.kind === 'or') return addAlternatives(plan, condition);
    return condition.conditions.every((part) => addToPlan(plan, part));
  }
  if (condition.field === 'startedAt') return addStartBound(plan, condition);
  if (condition.field === 'endedAt') return addEndBound(plan, condition);
  return addValueFilter(plan, condition.field, listValues(condition));
}

function addStartBound(plan: RollupPlan, { operator, value }: Comparison): boolean {
  if (operator === 'between') {
    const [low, high] = value as string[];
    return (
      low !== undefined &&
      high !== undefined &&
      narrowFrom(plan, low) &&
      narrowBefore(plan, getNextInstant(high))
    );
  }
  if (typeof value !== 'string') return false;
  if (operator === 'gt') return narrowFrom(plan, getNextInstant(value));
  if (operator === 'gte') return narrowFrom(plan, value);
  if (operator === 'lt') return narrowBefore(plan, value);
  return operator === 'lte' && narrowBefore(plan, getNextInstant(value));
}

function addEndBound(plan: RollupPlan, { operator, value }: Comparison): boolean {
  if (typeof value !== 'string' || (operator !== 'lt' && operator !== 'lte')) return false;
  const bound = operator === 'lt' ? value : getNextInstant(value);
  plan.endedBefore = getEarlier(plan.endedBefore, bound);
  return true;
}

function addAlternatives(plan: RollupPlan, { conditions }: Junction): boolean {
  const leaves = conditions.map((part) =>
    part.kind === 'and' && part.conditions.length === 1 ? part.conditions[0]! : part,
  );
  const values: string[] = [];
  let field: string | undefined;
  for (const leaf of leaves) {
    const list = leaf.kind === 'compare' ? listValues(leaf) : null;
    if (leaf.kind !== 'compare' || !list || (field ??= leaf.field) !== leaf.field) return false;
    values.push(...list);
  }
  return field !== undefined && addValueFilter(plan, field, values);
}

function listValues({ operator, value }: Comparison): string[] | null {
  if (operator === 'eq' && typeof value === 'string') return [value];
  if (operator !== 'inq') return null;
  const list = value as unknown[];
  return list.every((item) => typeof item === 'string') ? (list as string[]) : null;
}

function addValueFilter(plan: RollupPlan, field: string, values: string[] | null): boolean {
  if (!values) return false;
  if (field === 'direction') plan.directions = intersectValues(plan.directions, values);
  else if (field === 'hangupCause') plan.causes = intersectValues(plan.causes, values);
  else return false;
  return true;
}

const intersectValues = (currentValues: string[] | null, newValues: string[]) =>
  currentValues ? currentValues.filter((value) => newValues.includes(value)) : newValues;

function narrowFrom(plan: RollupPlan, instant: string): boolean {
  plan.startedFrom = getLater(plan.startedFrom, instant);
  return true;
}

function narrowBefore(plan: RollupPlan, instant: string): boolean {
  plan.startedBefore = getEarlier(plan.startedBefore, instant);
  return true;
}

const getLater = (a: string | null, b: string) => (a === null || b > a ? b : a);
const getEarlier = (a: string | null, b: string) => (a === null || b < a ? b : a);
/** Five-digit years break PostgreSQL and text comparison. */
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');
// Calls have millisecond precision.
const getNextInstant = (instant: string) =>
  new Date(Math.min(Date.parse(instant) + MILLISECOND, LAST_INSTANT)).toISOString();
