import { invitation as texts, users } from '@alo/messages/identity/users.ts';
import { expect, it } from 'vitest';
import { cleanEmails, findEmailsError, parseEmails, MAX_AT_ONCE } from './invited-emails.ts';

it.each([
  ['ana@x.example', ['ana@x.example']],
  [
    'ana@x.example, bia@x.example;caio@x.example',
    ['ana@x.example', 'bia@x.example', 'caio@x.example'],
  ],
  [' ana@x.example ana@x.example, ', ['ana@x.example']],
  ['', []],
])('LAY-15 parses %j as %j', (typed, emails) => {
  expect(parseEmails(cleanEmails(typed))).toEqual(emails);
});

it('LAY-15 reports which emails are invalid', () => {
  const many = Array.from({ length: MAX_AT_ONCE + 1 }, (_, i) => `n${i}@x.example`).join(', ');

  expect(findEmailsError('ana@x.example, bia@x.example')).toBeUndefined();
  expect(findEmailsError('')).toBe(texts.emailMissing);
  expect(findEmailsError('ana@')).toBe(users.emailInvalid);
  expect(findEmailsError('ana@x.example, bia@')).toBe(texts.wrongEmails(['bia@']));
  expect(findEmailsError(many)).toBe(texts.tooManyEmails(MAX_AT_ONCE));
});
