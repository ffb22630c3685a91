// Which calls a target takes: what a customer wrote as a constraint, made into one condition that PostgreSQL reads.
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  type CallConstraint,
  type CallConstraintTerm,
  listTerms,
  removePlace,
  toKeyName,
} from '@alo/domain/call-constraint.ts';
import { parseDialedNumber } from '@alo/domain/dialed-number.ts';
import { HANGUP_CAUSES } from '@alo/domain/hangup-cause.ts';
import { AppError } from '../../platform/app-error.ts';
import { hangupCauseCodeOf } from '../calls/hangup-cause-code.ts';

const NUMBER = /^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?$/;
/** Neither a text nor a key that PostgreSQL keeps. */
const UNSTORABLE = /\0|\p{Cs}/u;

/**
 * As jsonpath, for the operator `@@`: a call that lacks a key, or has something odd in its place, does not match and
 * raises nothing. Null: every call.
 * @throws AppError 422 for a value that is no text, number or boolean.
 */
export function deliveryCondition(constraint: CallConstraint): string | null {
  const terms = listTerms(constraint).map((term) => termOf(...readTerm(term)));
  return terms.length === 0 ? null : `strict ${terms.join(' && ')}`;
}

/** @throws AppError 422 for a value that nothing can be compared with. */
function readTerm([written, value]: CallConstraintTerm): [written: string[], value: string] {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  if (!isScalar || UNSTORABLE.test([...written, value].join(' '))) throw refused(written);
  return [written, String(value)];
}

/** Where it may stand: without its place and with it, nested, in one dotted key, or as it was written. */
function waysTo(written: readonly string[]): string[] {
  const path = written.flatMap((key) => key.split('.'));
  const rest = removePlace(path);
  const ways = [rest, [rest.join('.')], path, [path.join('.')], removePlace(written), written];
  return [...new Set(ways.map(accessorOf))];
}

const accessorOf = (keys: readonly string[]) =>
  ['$', ...keys.map((key) => JSON.stringify(key))].join('.');

// Dialplans write every value as text, CRMs write numbers: 5 and "5" are the same.
function termOf(written: readonly string[], value: string): string {
  const key = toKeyName(written);
  const isLiteral = NUMBER.test(value) || value === 'true' || value === 'false';
  const isNumber = key === 'caller' || key === 'called';
  const texts = isNumber ? numbersLike(value) : [value];
  const spellings = [...texts.map((text) => JSON.stringify(text)), ...(isLiteral ? [value] : [])];
  const either = waysTo(written).flatMap((where) =>
    spellings.map((spelling) => `${where} == ${spelling}`),
  );
  if (key === 'hangupCauseCode') either.push(...causesOf(value));
  return `(${either.join(' || ')})`;
}

/** Bodies write a number in one of two ways and switches in more; what is no whole number, like an extension's, is itself. */
function numbersLike(value: string): string[] {
  const { e164, digits, country } = parseDialedNumber(value);
  if (e164 === null) return [value];
  const national = digits.slice('55'.length);
  const more = country === 'BR' ? [national, `0${national}`] : [`00${digits}`];
  return [...new Set([value, e164, digits, ...more])];
}

/** The event has the cause alone, and its number is told by that. */
function causesOf(code: string): string[] {
  const causes = (fits: (name: string) => boolean) =>
    Object.keys(HANGUP_CAUSES)
      .filter(fits)
      .map((name) => `$."hangupCause" == ${JSON.stringify(name)}`);
  const own = causes((name) => hangupCauseCodeOf(name) === code);
  const isUnknowns = code === hangupCauseCodeOf('');
  if (!isUnknowns) return own;
  return [`!(${causes((name) => hangupCauseCodeOf(name) !== code).join(' || ')})`];
}

const refused = (written: readonly string[]) =>
  new AppError(
    ERROR_CODES.invalidRequest,
    `The constraint ${written.join('.')} is neither a text nor a number, true or false`,
  );
