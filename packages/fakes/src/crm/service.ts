// How a stand-in's vendor is at the moment: there or away, how soon it answers, how fast it lets itself be asked.

export interface Service {
  /** Null: it is there. Nothing that is asked meanwhile is done. */
  away: 'hangs' | 'breaksOff' | 'fails' | null;
  answersAfterMs: number;
  /** With a 429, instead of its usual; null: as usual. */
  retryAfterSeconds: number | null;
  /** Refuses whatever request begins so, in these words, until a test changes it. */
  refuses: { on: string; status: number; words: string } | null;
  /** In any second; what comes faster is refused. */
  mostPerSecond: number;
  /** Refused for that. */
  tooFast: number;
  /** Hears of each request that was carried out. */
  onDone: ((name: string, body: unknown) => void) | null;
  /** What has been decided is answered after that. */
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

/** @param times of those that were let in, oldest first, ms; this one is added if it is */
export function isTooFast(service: Service, times: number[], now: number): boolean {
  while (times.length > 0 && times[0]! <= now - 1000) times.shift();
  if (times.length < service.mostPerSecond) {
    times.push(now);
    return false;
  }
  service.tooFast++;
  return true;
}
