// `bina`, the number that the called party sees, is stored as typed.

export const keepDigitsAndPlus = (input: string): string => input.replaceAll(/[^\d+]/g, '');

/** Accepts numbers without an area code too, such as 4004 numbers. */
export const isCallerId = (number: string): boolean => /^\+?\d{3,20}$/.test(number);
