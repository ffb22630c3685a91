// `bina`, the number that the called party sees. It is kept as it was typed and read where it is used.

/** Drops everything else that was typed. */
export const keepDigitsAndPlus = (typed: string): string => typed.replaceAll(/[^\d+]/g, '');

/** Whether a switch can show it. Numbers without an area code, such as 4004 ones, count too. */
export const isCallerId = (number: string): boolean => /^\+?\d{3,20}$/.test(number);
