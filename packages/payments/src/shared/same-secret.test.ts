import { expect, it } from 'vitest';
import { createSecretMatcher } from './same-secret.ts';

const LONG = 'x'.repeat(300);

it.each([
  ['a secret', 'a secret'],
  ['segredo é 🔑', 'segredo é 🔑'],
  ['x'.repeat(256), 'x'.repeat(256)],
  [LONG, LONG],
])('accepts %s', (expected, candidate) => {
  expect(createSecretMatcher(expected)(candidate)).toBe(true);
});

it.each([
  ['a secret', undefined],
  ['a secret', ''],
  ['a secret', 'a secre'],
  ['a secret', 'a secret '],
  ['a secret', 'a secret\0'],
  ['a secret', LONG],
  ['x'.repeat(256), 'x'.repeat(257)],
  [LONG, 'x'.repeat(256)],
  [LONG, `${LONG}x`],
])('for the secret %j refuses %j', (expected, candidate) => {
  expect(createSecretMatcher(expected)(candidate)).toBe(false);
});

it('accepts the secret after a longer text was compared', () => {
  const matches = createSecretMatcher('short');
  matches('a much longer text');
  expect(matches('short')).toBe(true);
});
