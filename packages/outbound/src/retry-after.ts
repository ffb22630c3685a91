const DAY_SECONDS = 86_400;

/** Returns seconds, at most a day; undefined if missing or unreadable. */
export function parseRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((parseHttpDate(text) - now) / 1000);
  return seconds > 0 ? Math.min(seconds, DAY_SECONDS) : undefined;
}

/** `Date.parse` accepts texts such as `-1`; HTTP dates begin with a letter. */
const parseHttpDate = (text: string) => (/^[A-Z]/i.test(text) ? Date.parse(text) : NaN);
