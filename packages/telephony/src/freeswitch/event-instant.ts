import { isPlausible } from './call-times.ts';
import { readVariable } from './variables.ts';

export const EVENT_TIME = 'Event-Date-Timestamp';

/** Reads microseconds since 1970. An implausible time adds a problem and returns 1970. */
export function readEventInstant(
  event: Record<string, unknown>,
  name: string,
  now: Date,
  problems: string[],
): string {
  const instant = Math.floor(Number(readVariable(event, name)) / 1000);
  if (isPlausible(instant, now)) return new Date(instant).toISOString();
  problems.push(`${name} is not a time between the year 2000 and tomorrow`);
  return new Date(0).toISOString();
}
