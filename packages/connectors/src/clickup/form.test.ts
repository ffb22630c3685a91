import { expect, it } from 'vitest';
import { getForm, NOTHING_TYPED } from '../shared/form.ts';
import { clickupManifest as manifest } from './manifest.ts';

// decided: from 40 on, since keys of old accounts are shorter than 45
it.each([
  ['', false],
  ['x'.repeat(39), false],
  ['x'.repeat(40), true],
  [`pk_7_${'A1'.repeat(16)}`, true],
  [`pk_7_${'a1'.repeat(16)}`, false],
])('GW-clickup asks for its user once the key is whole: %j', (token, asksLists) => {
  expect(getForm(manifest, { ...NOTHING_TYPED, values: { token } }).asksLists).toBe(asksLists);
});

it('GW-clickup asks for its user by the key that is kept', () => {
  const kept = { values: {}, untouched: ['token'], saved: { token: '********' } };

  expect(getForm(manifest, kept).asksLists).toBe(true);
});
