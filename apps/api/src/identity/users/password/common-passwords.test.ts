import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it('SEC-5 recognizes the 10,000 most common, in any spelling', () => {
  const commonest = dictionary['passwords-common'].slice(0, 10_000);

  expect(commonest).toHaveLength(10_000);
  expect(commonest.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});

it.each([
  '1234567890',
  'qwertyuiop',
  'Password2026!',
  'senha12345',
  'Mudar@2026',
  'flamengo1981',
  'senhasenha',
  'aaaaaaaaaa',
  'abcabcabcabc',
  '9876543210',
  'asdfghjklz',
])('SEC-5 %s is common', (password) => expect(isCommonPassword(password)).toBe(true));

it.each(['capim-dourado-26', 'correct horse', 'outra senha', '81937465012', 'Jatoba!82-moveis'])(
  'SEC-5 %s is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
