import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  type CallConstraint,
  type CallConstraintTerm,
  listTerms,
  removeSource,
  toKeyName,
} from '@alo/domain/calls/call-constraint.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { HANGUP_CAUSES } from '@alo/domain/calls/hangup-cause.ts';
import { AppError } from '../../platform/app-error.ts';
import { toHangupCauseCode } from '../calls/hangup-cause-code.ts';

const NUMBER = /^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?$/;
/** PostgreSQL cannot store these. */
const UNSTORABLE = /\0|\p{Cs}/u;

/**
 * Builds jsonpath for `@@`, which raises no error for a missing key or another type. Returns null
 * if every call matches.
 * @throws AppError 422 for a value that is no text, number or boolean.
 */
export function buildDeliveryCondition(constraint: CallConstraint): string | null {
  const terms = listTerms(constraint).map((term) => buildTerm(...readTerm(term)));
  return terms.length === 0 ? null : `strict ${terms.join(' && ')}`;
}

function readTerm([written, value]: CallConstraintTerm): [written: string[], value: string] {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  if (!isScalar || UNSTORABLE.test([...written, value].join(' '))) throw makeRefusal(written);
  return [written, String(value)];
}

function listPaths(written: readonly string[]): string[] {
  const path = written.flatMap((key) => key.split('.'));
  const rest = removeSource(path);
  const variants = [rest, [rest.join('.')], path, [path.join('.')], removeSource(written), written];
  return [...new Set(variants.map(buildAccessor))];
}

const buildAccessor = (keys: readonly string[]) =>
  ['$', ...keys.map((key) => JSON.stringify(key))].join('.');

// Dialplans write numbers as text, CRMs do not, so 5 equals "5".
function buildTerm(written: readonly string[], value: string): string {
  const key = toKeyName(written);
  const isLiteral = NUMBER.test(value) || value === 'true' || value === 'false';
  const isNumber = key === 'caller' || key === 'called';
  const texts = isNumber ? listNumberSpellings(value) : [value];
  const spellings = [...texts.map((text) => JSON.stringify(text)), ...(isLiteral ? [value] : [])];
  const either = listPaths(written).flatMap((where) =>
    spellings.map((spelling) => `${where} == ${spelling}`),
  );
  if (key === 'hangupCauseCode') either.push(...buildCauses(value));
  return `(${either.join(' || ')})`;
}

function listNumberSpellings(value: string): string[] {
  const { e164, digits, country } = parseDialedNumber(value);
  if (e164 === null) return [value];
  const national = digits.slice('55'.length);
  const more = country === 'BR' ? [national, `0${national}`] : [`00${digits}`];
  return [...new Set([value, e164, digits, ...more])];
}

/** Events contain no cause code. */
function buildCauses(code: string): string[] {
  const matchCauses = (fits: (name: string) => boolean) =>
    Object.keys(HANGUP_CAUSES)
      .filter(fits)
      .map((name) => `$."hangupCause" == ${JSON.stringify(name)}`);
  const own = matchCauses((name) => toHangupCauseCode(name) === code);
  const isUnspecified = code === toHangupCauseCode('');
  if (!isUnspecified) return own;
  return [`!(${matchCauses((name) => toHangupCauseCode(name) !== code).join(' || ')})`];
}

const makeRefusal = (written: readonly string[]) =>
  new AppError(
    ERROR_CODES.invalidRequest,
    `The constraint ${written.join('.')} is neither a text nor a number, true or false`,
  );
