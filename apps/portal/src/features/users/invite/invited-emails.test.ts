import { invitation as texts, users } from '@alo/messages/identity/users.ts';
import { expect, it } from 'vitest';
import { cleanEmails, emailsError, emailsOf, MAX_AT_ONCE } from './invited-emails.ts';

it.each([
  ['ana@x.example', ['ana@x.example']],
  [
    'ana@x.example, bia@x.example;caio@x.example',
    ['ana@x.example', 'bia@x.example', 'caio@x.example'],
  ],
  [' ana@x.example ana@x.example, ', ['ana@x.example']],
  ['', []],
])('UX-16 reads %j as %j', (typed, emails) => {
  expect(emailsOf(cleanEmails(typed))).toEqual(emails);
});

it('UX-16 says what is wrong with which of them', () => {
  const many = Array.from({ length: MAX_AT_ONCE + 1 }, (_, i) => `n${i}@x.example`).join(', ');

  expect(emailsError('ana@x.example, bia@x.example')).toBeUndefined();
  expect(emailsError('')).toBe(texts.emailMissing);
  expect(emailsError('ana@')).toBe(users.emailInvalid);
  expect(emailsError('ana@x.example, bia@')).toBe(texts.wrongEmails(['bia@']));
  expect(emailsError(many)).toBe(texts.tooManyEmails(MAX_AT_ONCE));
});
