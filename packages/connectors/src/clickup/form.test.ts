import { expect, it } from 'vitest';
import { getForm, EMPTY_FACTS } from '../shared/form.ts';
import { clickupManifest as manifest } from './manifest.ts';

// Old accounts' keys are shorter than 45.
it.each([
  ['', false],
  ['x'.repeat(39), false],
  ['x'.repeat(40), true],
  [`pk_7_${'A1'.repeat(16)}`, true],
  [`pk_7_${'a1'.repeat(16)}`, false],
])('GW-clickup loads the user once the key is complete: %j', (token, asksLists) => {
  expect(getForm(manifest, { ...EMPTY_FACTS, values: { token } }).asksLists).toBe(asksLists);
});

it('GW-clickup loads the user with the stored key', () => {
  const savedFacts = { values: {}, untouched: ['token'], saved: { token: '********' } };

  expect(getForm(manifest, savedFacts).asksLists).toBe(true);
});
