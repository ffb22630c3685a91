import { isObject } from './is-object.ts';

/** Newest first. Until 2015 FreeSWITCH sent a single step instead of a list. */
export function listSteps(callflow: unknown): Record<string, unknown>[] {
  const steps: unknown[] = Array.isArray(callflow) ? callflow : [callflow];
  return steps.filter(isObject);
}
