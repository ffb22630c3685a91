import { isObject } from './is-object.ts';
import { readVariable, type Variables } from './variables.ts';

const METADATA = 'alo_metadata';
const PREFIX = 'alo_metadata_';
/** Base64url needs no escapes in a command. */
const CLICK = 'alo_click_metadata';
/** Thousands of levels would overflow the stack. */
const MAX_DEPTH = 100;

/** {@link readMetadata} reads this variable. */
export const writeClickMetadata = (metadata: Record<string, unknown>): Record<string, string> => ({
  [CLICK]: Buffer.from(JSON.stringify(metadata)).toString('base64url'),
});

/** `alo_metadata_<key>` overrides the keys of the JSON object `alo_metadata`. */
export function readMetadata(variables: Variables, problems: string[]): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  for (const name in variables) {
    // Comparing one letter first is faster for over a hundred variables.
    if (name.charCodeAt(0) !== 97 || !name.startsWith(PREFIX)) continue;
    entries.push([name.slice(PREFIX.length), readVariable(variables, name)]);
  }
  const whole = readWhole(variables);
  if (whole === '') return entries.length === 0 ? {} : Object.fromEntries(entries);

  const metadata = parseObject(whole);
  if (metadata === null) problems.push('variables.alo_metadata is not a JSON object');
  else if (!isNestedWithin(metadata, MAX_DEPTH)) {
    problems.push('variables.alo_metadata is nested too deeply');
  }
  return Object.fromEntries([...Object.entries(metadata ?? {}), ...entries]);
}

function readWhole(variables: Variables): string {
  const click = readVariable(variables, CLICK);
  if (click === '') return readVariable(variables, METADATA);
  return Buffer.from(click, 'base64url').toString();
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isNestedWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isNestedWithin(inner, levels - 1));
}
