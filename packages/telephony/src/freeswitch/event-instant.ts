import { isPlausible } from './call-times.ts';
import { valueOf } from './variables.ts';

/** When an event of the event socket happened. */
export const HAPPENED_AT = 'Event-Date-Timestamp';

/** Microseconds since 1970; a moment that cannot be is a problem, and a time all the same. */
export function eventInstant(
  event: Record<string, unknown>,
  name: string,
  now: Date,
  problems: string[],
): string {
  const instant = Math.floor(Number(valueOf(event, name)) / 1000);
  if (isPlausible(instant, now)) return new Date(instant).toISOString();
  problems.push(`${name} is no time between the year 2000 and tomorrow`);
  return new Date(0).toISOString();
}
