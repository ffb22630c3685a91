import { isObject } from './read-cdr-body.ts';

/** Newest first. FreeSWITCH sent a single step instead of a list until 2015. */
export function listSteps(callflow: unknown): Record<string, unknown>[] {
  const steps: unknown[] = Array.isArray(callflow) ? callflow : [callflow];
  return steps.filter(isObject);
}
