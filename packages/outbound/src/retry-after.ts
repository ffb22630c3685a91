const DAY_SECONDS = 86_400;

/** Seconds, at most a day; undefined if unreadable. */
export function parseRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((parseHttpDate(text) - now) / 1000);
  return seconds > 0 ? Math.min(seconds, DAY_SECONDS) : undefined;
}

/** `Date.parse` accepts texts such as `-1`. */
const parseHttpDate = (text: string) => (/^[A-Z]/i.test(text) ? Date.parse(text) : NaN);
