// Which calls a target takes: what a customer wrote as a constraint, made into one condition that PostgreSQL reads.
import { ERROR_CODES } from '@alo/contract/error.ts';
import { AppError } from '../../app-error.ts';

/** Keys and what they must be: `{"metadata": {"a": 1}}`, `{"metadata.a": "1"}` and `{"a": 1}` mean the same. */
export type Constraint = Readonly<Record<string, unknown>>;

/** Where a key may say that it stands; each is looked for in the call's metadata, then in the event. */
const PLACES = new Set(['metadata', 'event']);
const NUMBER = /^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?$/;
/** Neither a text nor a key that PostgreSQL keeps. */
const UNSTORABLE = /\0|\p{Cs}/u;

/**
 * As jsonpath, for the operator `@@`: a call that lacks a key, or has something odd in its place, does not match and
 * raises nothing. Null: every call.
 * @throws AppError 422 for a value that is no text, number or boolean.
 */
export function deliveryCondition(constraint: Constraint): string | null {
  const terms = leavesOf(constraint, []).map(([path, value]) => termOf(path, value));
  return terms.length === 0 ? null : `strict ${terms.join(' && ')}`;
}

/**
 * What is left of a constraint.
 * @param isLeftOut of a key as it is looked for (`gateway` of `{"event": {"gateway": "x"}}`) and what it must be
 */
export function constraintWithout(
  constraint: Constraint,
  isLeftOut: (key: string, value: unknown) => boolean,
  above: readonly string[] = [],
): Constraint {
  const kept = Object.entries(constraint).flatMap(([key, value]): [string, unknown][] => {
    const path = [...above, ...key.split('.')];
    if (isObject(value)) return [[key, constraintWithout(value, isLeftOut, path)]];
    return isLeftOut(keysOf(path).join('.'), value) ? [] : [[key, value]];
  });
  return Object.fromEntries(kept);
}

type Leaf = [path: string[], value: string];

function leavesOf(constraint: Constraint, above: readonly string[]): Leaf[] {
  return Object.entries(constraint).flatMap(([key, value]): Leaf[] => {
    const path = [...above, ...key.split('.')];
    if (isObject(value)) return leavesOf(value, path);
    const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
    if (!isScalar || UNSTORABLE.test(key + String(value))) throw refused(path);
    return [[path, String(value)]];
  });
}

/** Without the place. */
function keysOf(path: readonly string[]): readonly string[] {
  const [place, ...rest] = path;
  return PLACES.has(place!) && rest.length > 0 ? rest : path;
}

const isObject = (value: unknown): value is Constraint =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Dialplans write every value as text, CRMs write numbers: 5 and "5" are the same.
function termOf(path: readonly string[], value: string): string {
  const where = ['$', ...keysOf(path).map((key) => JSON.stringify(key))].join('.');
  const isLiteral = NUMBER.test(value) || value === 'true' || value === 'false';
  const spellings = [JSON.stringify(value), ...(isLiteral ? [value] : [])];
  return `(${spellings.map((spelling) => `${where} == ${spelling}`).join(' || ')})`;
}

const refused = (path: readonly string[]) =>
  new AppError(
    ERROR_CODES.invalidRequest,
    `The constraint ${path.join('.')} is neither a text nor a number, true or false`,
  );
