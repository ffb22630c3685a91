// The availability of a stand-in: outages, latency, rate limit.

export interface Refuses {
  on: string;
  status: number;
  words: string;
  /** Refuses only bodies that have one of these fields, at any depth. */
  fields?: readonly string[];
}

export interface Service {
  /** Null if available. Requests during an outage have no effect. */
  away: 'hangs' | 'breaksOff' | 'fails' | null;
  answersAfterMs: number;
  /** Retry-After of a 429; null means the vendor's default. */
  retryAfterSeconds: number | null;
  /** Refuses matching requests with this text until a test resets it. */
  refuses: Refuses | null;
  /** Requests within one second; more are refused. */
  mostPerSecond: number;
  /** Number of requests refused by the rate limit. */
  tooFast: number;
  /** Runs after each request that was carried out. */
  onDone: ((name: string, body: unknown) => void) | null;
  /** Delays the answer of a request that was carried out. */
  holdsBack: ((name: string) => Promise<void> | null) | null;
}

export const newService = (): Service => ({
  away: null,
  answersAfterMs: 0,
  retryAfterSeconds: null,
  refuses: null,
  mostPerSecond: Infinity,
  tooFast: 0,
  onDone: null,
  holdsBack: null,
});

export const isRefused = ({ on, fields }: Refuses, name: string, body: unknown): boolean =>
  name.startsWith(on) && (fields === undefined || fields.some((field) => hasField(body, field)));

const hasField = (body: unknown, field: string): boolean =>
  typeof body === 'object' &&
  body !== null &&
  (Object.hasOwn(body, field) || Object.values(body).some((value) => hasField(value, field)));

/** @param times of accepted requests, oldest first, ms; this request's time is added if it is accepted */
export function isTooFast(service: Service, times: number[], now: number): boolean {
  while (times.length > 0 && times[0]! <= now - 1000) times.shift();
  if (times.length < service.mostPerSecond) {
    times.push(now);
    return false;
  }
  service.tooFast++;
  return true;
}
