import { expect, it } from 'vitest';
import {
  applyChange,
  applyFill,
  applyBlur,
  pickChanges,
  findErrors,
  validateAll,
  type FormRules,
  isMissing,
  createFormState,
  pickVisible,
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
  getError: (draft, field) => {
    if (isMissing(draft[field])) return `${field} missing`;
    return field === 'confirmation' && draft.confirmation !== draft.password
      ? 'differs'
      : undefined;
  },
  getDependentFields: (field) => (field === 'password' ? ['confirmation'] : []),
  isVisible: (draft, field) => field !== 'days' || draft.isOn,
};
const noErrors = createFormState(empty);

it.each([
  ['', true],
  [' ', true],
  ['0', false],
  [[], true],
  [['mon'], false],
  [false, false],
  [{ isSaved: true, typed: '' }, false],
  [{ isSaved: false, typed: '' }, true],
  [{ isSaved: false, typed: 'x' }, false],
])('decides whether %j is missing', (value, isEmpty) => {
  expect(isMissing(value)).toBe(isEmpty);
});

it('finds errors in the order of the form and skips hidden fields', () => {
  expect(Object.keys(findErrors(rules, empty))).toEqual(['name', 'password', 'confirmation']);
  expect(findErrors(rules, { ...empty, isOn: true }).days).toBe('days missing');
});

it('validates a filled field on blur', () => {
  expect(applyBlur(rules, noErrors, 'name').errors).toEqual({});

  const draft = { ...empty, password: 'abc', confirmation: 'abd' };
  expect(applyBlur(rules, createFormState(draft), 'confirmation').errors).toEqual({
    confirmation: 'differs',
  });
});

it('keeps a server error until the field changes', () => {
  const refusedState = { ...createFormState({ ...empty, name: 'Ana' }), errors: { name: 'taken' } };

  expect(applyBlur(rules, refusedState, 'name').errors).toEqual({ name: 'taken' });
  expect(applyChange(rules, refusedState, { name: 'Bia' }).errors).toEqual({});
});

it('revalidates wrong and dependent fields on each change', () => {
  const draft = { ...empty, password: 'abc', confirmation: 'abd' };
  const wrong = { ...createFormState(draft), errors: { confirmation: 'differs' } };

  expect(applyChange(rules, noErrors, { name: ' ' }).errors).toEqual({});
  expect(applyChange(rules, wrong, { password: 'abd' }).errors).toEqual({});
  expect(applyChange(rules, wrong, { password: 'x' }).errors).toEqual({ confirmation: 'differs' });
});

it('validates all fields on each change after the first submit of a live form', () => {
  const live: typeof rules = { ...rules, shouldRevalidateAfterSubmit: true };
  const right = { ...empty, name: 'Ana', password: 'abc', confirmation: 'abc' };
  const clearName = (some: typeof rules) =>
    applyChange(some, validateAll(some, createFormState(right)), { name: '' }).errors;

  expect(clearName(live)).toEqual({ name: 'name missing' });
  expect(clearName(rules)).toEqual({});
  expect(applyChange(live, createFormState(right), { name: '' }).errors).toEqual({});
});

it('clears the error of a field that becomes hidden', () => {
  const wrong = { ...createFormState({ ...empty, isOn: true }), errors: { days: 'days missing' } };
  const off = applyChange(rules, wrong, { isOn: false });

  expect(off.errors).toEqual({});
  expect(applyChange(rules, off, { isOn: true }).errors).toEqual({});
});

it('fills several fields without errors and keeps the others', () => {
  const draft = { ...empty, password: 'a' };
  const wrong = { ...createFormState(draft), errors: { name: 'name missing', days: 'x' } };

  expect(applyFill(wrong, { name: 'Ana' })).toEqual({
    ...createFormState({ ...draft, name: 'Ana' }),
    errors: { days: 'x' },
  });
});

it('sends visible fields and finds the changed ones', () => {
  expect(Object.keys(pickVisible(rules, empty))).not.toContain('days');

  const saved = { ...empty, days: ['mon', 'tue'], secret: { isSaved: true, typed: '' } };
  const same = { ...empty, days: ['mon', 'tue'], secret: { isSaved: true, typed: '' } };
  expect(pickChanges(saved, same)).toEqual({});
  const changed = { ...same, isOn: true, days: ['tue'], secret: { isSaved: true, typed: 'new' } };
  expect(pickChanges(saved, changed)).toEqual({
    isOn: true,
    days: ['tue'],
    secret: { isSaved: true, typed: 'new' },
  });
});
