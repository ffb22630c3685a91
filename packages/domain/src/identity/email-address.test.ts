import { expect, it } from 'vitest';
import { normalizeEmail, isEmailAddress } from './email-address.ts';

it('normalizes an address', () => {
  expect(normalizeEmail(' Ana.Souza@Jatoba.COM.br ')).toBe('ana.souza@jatoba.com.br');
});

it.each(['ana@jatoba.com.br', 'ana.souza+crm@x1.io', 'a_b-c@demo.local', '1@2.example'])(
  'takes %s',
  (email) => {
    expect(isEmailAddress(email)).toBe(true);
  },
);

it.each([
  '',
  'ana',
  '@jatoba.com',
  'ana@',
  'ana@jatoba',
  'ana@@jatoba.com',
  'a b@jatoba.com',
  'ana@jato ba.com',
  '.ana@jatoba.com',
  'ana..b@jatoba.com',
  'ana@-jatoba.com',
  'ana@jatoba..com',
  "o'ana@jatoba.com",
  'ana@jatoba.com\r\nBcc: x@y.example',
  `${'a'.repeat(65)}@jatoba.com`,
])('SGN-08 refuses "%s"', (email) => {
  expect(isEmailAddress(email)).toBe(false);
});
