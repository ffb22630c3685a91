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

const NUMBER_PATTERN = /^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?$/;
/** PostgreSQL cannot store these. */
const UNSTORABLE = /\0|\p{Cs}/u;

/**
 * Builds jsonpath for `@@`, which raises no error for a missing key. Returns null if every call
 * matches.
 */
export function buildDeliveryCondition(constraint: CallConstraint): string | null {
  const terms = listTerms(constraint).map((term) => buildTerm(...readTerm(term)));
  return terms.length === 0 ? null : `strict ${terms.join(' && ')}`;
}

function readTerm([keys, value]: CallConstraintTerm): [written: string[], value: string] {
  const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
  if (!isScalar || UNSTORABLE.test([...keys, value].join(' '))) throw makeRefusal(keys);
  return [keys, String(value)];
}

function listPaths(keys: readonly string[]): string[] {
  const path = keys.flatMap((key) => key.split('.'));
  const rest = removeSource(path);
  const variants = [rest, [rest.join('.')], path, [path.join('.')], removeSource(keys), keys];
  return [...new Set(variants.map(buildAccessor))];
}

const buildAccessor = (keys: readonly string[]) =>
  ['$', ...keys.map((key) => JSON.stringify(key))].join('.');

// Dialplans write numbers as text, so 5 equals "5".
function buildTerm(keys: readonly string[], value: string): string {
  const key = toKeyName(keys);
  const isLiteral = NUMBER_PATTERN.test(value) || value === 'true' || value === 'false';
  const isNumber = key === 'caller' || key === 'called';
  const texts = isNumber ? listNumberSpellings(value) : [value];
  const spellings = [...texts.map((text) => JSON.stringify(text)), ...(isLiteral ? [value] : [])];
  const comparisons = listPaths(keys).flatMap((path) =>
    spellings.map((spelling) => `${path} == ${spelling}`),
  );
  if (key === 'hangupCauseCode') comparisons.push(...buildCauseConditions(value));
  return `(${comparisons.join(' || ')})`;
}

function listNumberSpellings(value: string): string[] {
  const { e164, digits, country } = parseDialedNumber(value);
  if (e164 === null) return [value];
  const national = digits.slice('55'.length);
  const otherSpellings = country === 'BR' ? [national, `0${national}`] : [`00${digits}`];
  return [...new Set([value, e164, digits, ...otherSpellings])];
}

/** Events contain no cause code. */
function buildCauseConditions(code: string): string[] {
  const matchCauses = (matches: (name: string) => boolean) =>
    Object.keys(HANGUP_CAUSES)
      .filter(matches)
      .map((name) => `$."hangupCause" == ${JSON.stringify(name)}`);
  const causesWithCode = matchCauses((name) => toHangupCauseCode(name) === code);
  const isUnspecified = code === toHangupCauseCode('');
  if (!isUnspecified) return causesWithCode;
  return [`!(${matchCauses((name) => toHangupCauseCode(name) !== code).join(' || ')})`];
}

const makeRefusal = (keys: readonly string[]) =>
  new AppError(
    ERROR_CODES.invalidRequest,
    `The constraint ${keys.join('.')} is neither a text nor a number, true or false`,
  );
