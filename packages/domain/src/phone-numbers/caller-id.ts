// `bina`, the number that the called party sees, is stored as typed.

export const keepDigitsAndPlus = (input: string): string => input.replaceAll(/[^\d+]/g, '');

/** 4004 numbers have no area code. */
export const isCallerId = (number: string): boolean => /^\+?\d{3,20}$/.test(number);
