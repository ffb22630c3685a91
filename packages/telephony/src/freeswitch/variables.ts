/** FreeSWITCH sends strings. Numbers are accepted too, other values count as missing. */
export type Variables = Record<string, unknown>;

/** Returns '' if missing. */
export function readVariable(variables: Variables, name: string): string {
  const value = variables[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Returns null if missing or invalid; invalid also adds a problem. */
export function readWholeNumber(
  variables: Variables,
  name: string,
  problems: string[],
): number | null {
  const value = readVariable(variables, name);
  if (value === '') return null;
  const number = Number(value);
  if (number > Number.MAX_SAFE_INTEGER) problems.push(`variables.${name} is too large`);
  else if (!Number.isInteger(number)) problems.push(`variables.${name} is not a whole number`);
  else if (number < 0) problems.push(`variables.${name} is negative`);
  else return number;
  return null;
}
