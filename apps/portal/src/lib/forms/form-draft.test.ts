import { expect, it } from 'vitest';
import {
  afterChange,
  afterFilling,
  afterLeaving,
  changesIn,
  errorsIn,
  afterTry,
  type FormRules,
  isMissing,
  untouched,
  visiblePart,
} from './form-draft.ts';

interface Draft {
  name: string;
  password: string;
  confirmation: string;
  isOn: boolean;
  days: readonly string[];
}

const empty: Draft = { name: '', password: '', confirmation: '', isOn: false, days: [] };

const rules: FormRules<Draft> = {
  empty,
  errorOf: (draft, field) => {
    if (isMissing(draft[field])) return `${field} missing`;
    return field === 'confirmation' && draft.confirmation !== draft.password
      ? 'differs'
      : undefined;
  },
  judgedBy: (field) => (field === 'password' ? ['confirmation'] : []),
  isVisible: (draft, field) => field !== 'days' || draft.isOn,
};
const noErrors = untouched(empty);

it.each([
  ['', true],
  [' ', true],
  ['0', false],
  [[], true],
  [['mon'], false],
  [false, false],
  [{ isKept: true, typed: '' }, false],
  [{ isKept: false, typed: '' }, true],
  [{ isKept: false, typed: 'x' }, false],
])('COD-12 knows of %j whether something is there', (value, isEmpty) => {
  expect(isMissing(value)).toBe(isEmpty);
});

it('COD-12 finds what is wrong in the order of the form, and blames no field that is out of sight', () => {
  expect(Object.keys(errorsIn(rules, empty))).toEqual(['name', 'password', 'confirmation']);
  expect(errorsIn(rules, { ...empty, isOn: true }).days).toBe('days missing');
});

it('COD-12 checks a field that is left once something is in it', () => {
  expect(afterLeaving(rules, noErrors, 'name').errors).toEqual({});

  const draft = { ...empty, password: 'abc', confirmation: 'abd' };
  expect(afterLeaving(rules, untouched(draft), 'confirmation').errors).toEqual({
    confirmation: 'differs',
  });
});

it('COD-12 keeps what a server refused until the field changes', () => {
  const refused = { ...untouched({ ...empty, name: 'Ana' }), errors: { name: 'taken' } };

  expect(afterLeaving(rules, refused, 'name').errors).toEqual({ name: 'taken' });
  expect(afterChange(rules, refused, { name: 'Bia' }).errors).toEqual({});
});

it('COD-12 checks on each change what has been wrong before, and what it judges', () => {
  const draft = { ...empty, password: 'abc', confirmation: 'abd' };
  const wrong = { ...untouched(draft), errors: { confirmation: 'differs' } };

  expect(afterChange(rules, noErrors, { name: ' ' }).errors).toEqual({});
  expect(afterChange(rules, wrong, { password: 'abd' }).errors).toEqual({});
  expect(afterChange(rules, wrong, { password: 'x' }).errors).toEqual({ confirmation: 'differs' });
});

it('COD-12 checks all on each change once it was tried, where the form wants that', () => {
  const live: typeof rules = { ...rules, isLiveOnceTried: true };
  const right = { ...empty, name: 'Ana', password: 'abc', confirmation: 'abc' };
  const wrongAgain = (some: typeof rules) =>
    afterChange(some, afterTry(some, untouched(right)), { name: '' }).errors;

  expect(wrongAgain(live)).toEqual({ name: 'name missing' });
  expect(wrongAgain(rules)).toEqual({});
  expect(afterChange(live, untouched(right), { name: '' }).errors).toEqual({});
});

it('COD-12 forgets what was wrong with a field that goes out of sight', () => {
  const wrong = { ...untouched({ ...empty, isOn: true }), errors: { days: 'days missing' } };
  const off = afterChange(rules, wrong, { isOn: false });

  expect(off.errors).toEqual({});
  expect(afterChange(rules, off, { isOn: true }).errors).toEqual({});
});

it('COD-12 fills several in without blame, and leaves the others as they are', () => {
  const draft = { ...empty, password: 'a' };
  const wrong = { ...untouched(draft), errors: { name: 'name missing', days: 'x' } };

  expect(afterFilling(wrong, { name: 'Ana' })).toEqual({
    ...untouched({ ...draft, name: 'Ana' }),
    errors: { days: 'x' },
  });
});

it('COD-12 sends what is in sight, and knows what has changed', () => {
  expect(Object.keys(visiblePart(rules, empty))).not.toContain('days');

  const saved = { ...empty, days: ['mon', 'tue'], secret: { isKept: true, typed: '' } };
  const same = { ...empty, days: ['mon', 'tue'], secret: { isKept: true, typed: '' } };
  expect(changesIn(saved, same)).toEqual({});
  const changed = { ...same, isOn: true, days: ['tue'], secret: { isKept: true, typed: 'new' } };
  expect(changesIn(saved, changed)).toEqual({
    isOn: true,
    days: ['tue'],
    secret: { isKept: true, typed: 'new' },
  });
});
