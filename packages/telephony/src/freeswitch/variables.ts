/** Channel variables of one leg. FreeSWITCH sends texts; numbers are tolerated. */
export type Variables = Record<string, unknown>;

/** The value of a variable, `''` when the leg has none. */
export function valueOf(variables: Variables, name: string): string {
  const value = variables[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** A whole number, or null when the variable is absent. Anything else is a problem, and null. */
export function wholeNumberOf(
  variables: Variables,
  name: string,
  problems: string[],
): number | null {
  const value = valueOf(variables, name);
  if (value === '') return null;
  const number = Number(value);
  if (number > Number.MAX_SAFE_INTEGER) problems.push(`variables.${name} is too large`);
  else if (!Number.isInteger(number)) problems.push(`variables.${name} is not a whole number`);
  else if (number < 0) problems.push(`variables.${name} is negative`);
  else return number;
  return null;
}
