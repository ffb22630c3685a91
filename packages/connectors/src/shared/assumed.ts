import type { Access } from '../connector.ts';

/** What is assumed of a vendor, in the operator's words where there are some. */
export const assumedOf = <Name extends string>(
  { facts }: Access,
  { assumed }: { assumed: Readonly<Record<Name, string>> },
): Record<Name, string> => ({ ...assumed, ...facts });

/** `call,liga`, in small letters. */
export const wordsOf = (list: string): string[] =>
  list
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
