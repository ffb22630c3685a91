import { isObject } from './read-cdr-body.ts';

/** The steps of a call, the newest first. Up to 2015 FreeSWITCH sent one step, not a list. */
export function stepsOf(callflow: unknown): Record<string, unknown>[] {
  const steps: unknown[] = Array.isArray(callflow) ? callflow : [callflow];
  return steps.filter(isObject);
}
