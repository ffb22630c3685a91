const DAY_SECONDS = 86_400;

/** The seconds after which to come back, a day at most; undefined: the answer does not say it in a way that we know. */
export function retryAfterSeconds(
  header: string | undefined,
  now = Date.now(),
): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((dateOf(text) - now) / 1000);
  return seconds > 0 ? Math.min(seconds, DAY_SECONDS) : undefined;
}

/** `Date.parse` takes much for a date that is none, like `-1`; those of HTTP have words. */
const dateOf = (text: string) => (/^[A-Z]/i.test(text) ? Date.parse(text) : NaN);
