// Users type 8, 830, 8:30 or 8h30.

export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export function formatTypedClock(typed: string, before: string): string {
  const digits = typed.replace(/[h.,]/gi, ':').replace(/[^\d:]/g, '');
  if (digits.length < before.length || digits.includes(':')) return digits.slice(0, 5);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2, 4)}` : digits;
}

export function completeClock(text: string): string {
  const [hours = '', minutes = ''] = text.includes(':')
    ? text.split(':')
    : [text.slice(0, 2), text.slice(2)];
  const time = `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`;
  return hours !== '' && isClock(time) ? time : text;
}
