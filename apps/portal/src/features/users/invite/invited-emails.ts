import { USER_MAX_LENGTHS } from '@alo/contract/identity/users.ts';
import { isEmailAddress } from '@alo/domain/identity/email-address.ts';
import { invitation as texts, users } from '@alo/messages/identity/users.ts';

/** The API accepts 200 invitations an hour. */
export const MAX_AT_ONCE = 100;

/** Allows separators besides the characters of LOG-02. */
export const cleanEmails = (typed: string) =>
  typed.toLowerCase().replaceAll(/[^a-z0-9|_.@+,; -]/g, '');

export const parseEmails = (typed: string) => [
  ...new Set(typed.split(/[,;\s]+/).filter((email) => email !== '')),
];

/** USR-05 */
export const getNameFromEmail = (email: string) => email.split('@', 1)[0]!;

export function findEmailsError(typed: string): string | undefined {
  const emails = parseEmails(typed);
  if (emails.length === 0) return texts.emailMissing;
  if (emails.length > MAX_AT_ONCE) return texts.tooManyEmails(MAX_AT_ONCE);
  const wrong = emails.filter(
    (email) => !isEmailAddress(email) || email.length > USER_MAX_LENGTHS.email,
  );
  if (wrong.length === 0) return undefined;
  return emails.length === 1 ? users.emailInvalid : texts.wrongEmails(wrong);
}
