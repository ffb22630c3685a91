// `bina`, the number that the called party sees. It is stored as typed and parsed where it is used.

export const keepDigitsAndPlus = (typed: string): string => typed.replaceAll(/[^\d+]/g, '');

/** Accepts numbers without an area code too, such as 4004 numbers. */
export const isCallerId = (number: string): boolean => /^\+?\d{3,20}$/.test(number);
