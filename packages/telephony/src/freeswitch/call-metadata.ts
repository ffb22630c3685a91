import { isObject } from './read-cdr-body.ts';
import { valueOf, type Variables } from './variables.ts';

const WHOLE = 'alo_metadata';
const PREFIX = 'alo_metadata_';
/** Far more than anybody means; writing what is nested a few thousand times ends in no room on the stack. */
const DEEPEST = 100;

/** `alo_metadata` (a JSON object), then each `alo_metadata_<key>` on top of it. */
export function readMetadata(variables: Variables, problems: string[]): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  for (const name in variables) {
    // A leg carries over a hundred variables: look at the first letter before anything else.
    if (name.charCodeAt(0) !== 97 || !name.startsWith(PREFIX)) continue;
    entries.push([name.slice(PREFIX.length), valueOf(variables, name)]);
  }
  const whole = valueOf(variables, WHOLE);
  if (whole === '') return entries.length === 0 ? {} : Object.fromEntries(entries);

  const metadata = parseObject(whole);
  if (metadata === null) problems.push('variables.alo_metadata is not a JSON object');
  else if (!isWithin(metadata, DEEPEST)) {
    problems.push('variables.alo_metadata is nested too deeply');
  }
  return Object.fromEntries([...Object.entries(metadata ?? {}), ...entries]);
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}
