import { isObject } from './is-object.ts';

/** Newest first. Old versions (2015) send a single step. */
export function listSteps(callflow: unknown): Record<string, unknown>[] {
  const steps: unknown[] = Array.isArray(callflow) ? callflow : [callflow];
  return steps.filter(isObject);
}
