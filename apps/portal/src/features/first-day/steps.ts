import type { FirstDay } from '@alo/contract/product/first-day.ts';
import type { FirstDayAnswers, RowShape } from './first-day-answers.ts';

export type StepName = 'taxId' | 'credit' | 'extension' | 'phone' | 'crm' | 'call';

export interface Step {
  name: StepName;
  doneAt: string | null;
}

const MINUTES: Record<StepName, number> = {
  taxId: 1,
  credit: 2,
  extension: 1,
  phone: 2,
  crm: 2,
  call: 1,
};

interface Viewer {
  isAdmin: boolean;
  isUnlimited: boolean;
}

/** Omits skipped steps until done. */
export function listSteps(
  day: FirstDay,
  { skipped = [] }: FirstDayAnswers,
  { isAdmin, isUnlimited }: Viewer,
): Step[] {
  const names: StepName[] = isAdmin
    ? [...(isUnlimited ? [] : (['taxId', 'credit'] as const)), 'extension', 'phone', 'crm', 'call']
    : ['phone', 'call'];
  return names
    .map((name) => ({ name, doneAt: getDoneAt(day, name) }))
    .filter(({ name, doneAt }) => doneAt !== null || !skipped.some((step) => step === name));
}

/** The call is done when no CRM is still to record it. */
function getDoneAt(day: FirstDay, name: StepName): string | null {
  if (name !== 'call') return day[name]?.doneAt ?? null;
  const { call } = day;
  const isDone = call?.isAnswered && call.deliveries.every(({ state }) => state !== 'waiting');
  return isDone ? call.endedAt : null;
}

export function getRowShape({ name, doneAt }: Step, { extension }: FirstDay): RowShape {
  const isDone = doneAt !== null;
  const hasButton: Record<StepName, boolean> = {
    taxId: !isDone,
    credit: !isDone,
    extension: true,
    phone: extension !== null,
    crm: !isDone,
    call: false,
  };
  return { isDone, hasButton: hasButton[name] };
}

export const sumMinutes = (steps: readonly Step[]): number =>
  steps.filter(({ doneAt }) => doneAt === null).reduce((sum, { name }) => sum + MINUTES[name], 0);
