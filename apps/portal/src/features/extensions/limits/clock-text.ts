// Hours and minutes as people type them: 8, 830, 8:30, 8h30.

/** Whether it is a time of a day, `HH:MM`. */
export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What is typed, with the colon where two digits stand before a third; what is taken out again stays out. */
export function typedClock(typed: string, before: string): string {
  const kept = typed.replace(/[h.,]/gi, ':').replace(/[^\d:]/g, '');
  if (kept.length < before.length || kept.includes(':')) return kept.slice(0, 5);
  return kept.length > 2 ? `${kept.slice(0, 2)}:${kept.slice(2, 4)}` : kept;
}

/** The same in whole; what is no time stays as it was typed. */
export function wholeClock(text: string): string {
  const [hours = '', minutes = ''] = text.includes(':')
    ? text.split(':')
    : [text.slice(0, 2), text.slice(2)];
  const whole = `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`;
  return hours !== '' && isClock(whole) ? whole : text;
}
