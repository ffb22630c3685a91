// Typed times: 8, 830, 8:30, 8h30.

export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Inserts the colon before a third digit; the user can delete it. */
export function formatTypedClock(typed: string, before: string): string {
  const kept = typed.replace(/[h.,]/gi, ':').replace(/[^\d:]/g, '');
  if (kept.length < before.length || kept.includes(':')) return kept.slice(0, 5);
  return kept.length > 2 ? `${kept.slice(0, 2)}:${kept.slice(2, 4)}` : kept;
}

/** Pads to `HH:MM`; returns other texts unchanged. */
export function completeClock(text: string): string {
  const [hours = '', minutes = ''] = text.includes(':')
    ? text.split(':')
    : [text.slice(0, 2), text.slice(2)];
  const whole = `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`;
  return hours !== '' && isClock(whole) ? whole : text;
}
