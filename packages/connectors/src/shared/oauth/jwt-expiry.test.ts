import { expect, it } from 'vitest';
import { readJwtExpiry } from './jwt-expiry.ts';

const jwt = (claims: unknown) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

it.each([
  [jwt({ exp: 1_772_000_000 }), '2026-02-25T06:13:20.000Z'],
  [jwt({ userId: '6' }), null],
  [jwt({ exp: '1772000000' }), null],
  [jwt({ exp: -1 }), null],
  [jwt({ exp: 1e300 }), null],
  [jwt(null), null],
  ['a.key.with-dots', null],
  ['a-key', null],
  ['', null],
  [null, null],
])('INT-10 reads the expiry of a key that is a JSON Web Token: %s', (token, end) => {
  expect(readJwtExpiry(token)).toBe(end);
});
