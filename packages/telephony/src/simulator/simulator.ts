// The same seed gives the same calls.
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { addDays, dayAt, startOfDay, type Day } from '@alo/domain/time/sao-paulo-time.ts';
import { getTotalMs, simulateCall, scheduleCall, type SimulatedOrganization } from './call.ts';
import { pickWeighted, createRandom, type Random } from './random.ts';

const HOUR_MS = 3600 * 1000;
const CALLS_PER_EXTENSION = 48;

/** Weights of a working day's hours in São Paulo. */
const WEEKDAY_HOURS = [
  0.1, 0.05, 0.05, 0.05, 0.05, 0.1, 0.3, 1.5, 6, 11, 13, 12, 6, 7, 12, 13, 12, 9, 3.5, 1.2, 0.6,
  0.4, 0.2, 0.1,
];
const WEEKEND_HOURS = WEEKDAY_HOURS.map((weight, hour) => (hour > 8 && hour < 14 ? 5 : weight / 8));
/** Relative to a working day, Sunday first. */
const DAY_SHARE = [0.05, 1.02, 1.08, 1.04, 1, 0.9, 0.24];

/** Oldest first. The same arguments give the same calls. */
export function simulateDay(
  organization: SimulatedOrganization,
  day: Day,
  seed: string,
): CallEnded[] {
  const random = createRandom(`${seed}/${organization.domain}/${day}`);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const hours = weekday === 0 || weekday === 6 ? WEEKEND_HOURS : WEEKDAY_HOURS;
  const usual = organization.extensions.length * CALLS_PER_EXTENSION * DAY_SHARE[weekday]!;
  const count = Math.round(usual * (0.88 + 0.24 * random()));

  const midnight = Date.parse(startOfDay(day));
  const weightedHours = hours.map((weight, hour) => [hour, weight] as const);
  const starts = Array.from({ length: count }, () => {
    const hour = pickWeighted(random, weightedHours) + random();
    return midnight + Math.floor(hour * HOUR_MS);
  }).toSorted((a, b) => a - b);
  return placeCalls(organization, starts, random);
}

function placeCalls(
  organization: SimulatedOrganization,
  starts: number[],
  random: Random,
): CallEnded[] {
  const busyUntil = new Map<string, number>();
  const calls: CallEnded[] = [];
  for (const startedAt of starts) {
    const free = weighExtensions(organization).filter(
      ([number]) => (busyUntil.get(number) ?? 0) <= startedAt,
    );
    if (free.length === 0) continue;
    const extensionNumber = pickWeighted(random, free);
    const call = simulateCall(organization, extensionNumber, random);
    busyUntil.set(extensionNumber, startedAt + getTotalMs(call));
    calls.push(scheduleCall(call, startedAt));
  }
  return calls;
}

// The first extension calls about three times as often as the twelfth.
function weighExtensions({ extensions }: SimulatedOrganization): (readonly [string, number])[] {
  return extensions.map(({ number }, index) => [number, 1 / (1 + 0.18 * index)]);
}

/** Omits calls that end after `until`. */
export function simulatePeriod(
  organization: SimulatedOrganization,
  from: Day,
  until: Date,
  seed: string,
): CallEnded[] {
  const calls: CallEnded[] = [];
  for (let day = from; day <= dayAt(until); day = addDays(day, 1)) {
    calls.push(...simulateDay(organization, day, seed));
  }
  return calls.filter((call) => Date.parse(call.endedAt) <= until.getTime());
}

export function simulateLiveCall(
  organization: SimulatedOrganization,
  now: Date,
  random: Random,
): CallEnded {
  const call = simulateCall(
    organization,
    pickWeighted(random, weighExtensions(organization)),
    random,
  );
  return scheduleCall(call, now.getTime() - getTotalMs(call));
}
