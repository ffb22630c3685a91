export interface Refuses {
  on: string;
  status: number;
  message: string;
  /** At any depth of a body. */
  fields?: readonly string[];
}

export interface Service {
  /** Requests have no effect during an outage. */
  outage: 'hangs' | 'breaksOff' | 'fails' | null;
  answersAfterMs: number;
  retryAfterSeconds: number | null;
  refuses: Refuses | null;
  maxPerSecond: number;
  refusedCount: number;
  onPerformed: ((name: string, body: unknown) => void) | null;
  delayAnswer: ((name: string) => Promise<void> | null) | null;
}

export const newService = (): Service => ({
  outage: null,
  answersAfterMs: 0,
  retryAfterSeconds: null,
  refuses: null,
  maxPerSecond: Infinity,
  refusedCount: 0,
  onPerformed: null,
  delayAnswer: null,
});

export const isRefused = ({ on, fields }: Refuses, name: string, body: unknown): boolean =>
  name.startsWith(on) && (fields === undefined || fields.some((field) => hasField(body, field)));

const hasField = (body: unknown, field: string): boolean =>
  typeof body === 'object' &&
  body !== null &&
  (Object.hasOwn(body, field) || Object.values(body).some((value) => hasField(value, field)));

/** @param times of accepted requests in ms, oldest first; gets this one's */
export function isTooFast(service: Service, times: number[], now: number): boolean {
  while (times.length > 0 && times[0]! <= now - 1000) times.shift();
  if (times.length < service.maxPerSecond) {
    times.push(now);
    return false;
  }
  service.refusedCount++;
  return true;
}
