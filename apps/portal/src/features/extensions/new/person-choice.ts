import type { User } from '@alo/contract/identity/users.ts';
import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { FIRST_EXTENSION_NUMBER } from '@alo/contract/telephony/extensions.ts';

/** `later`, `other`, or the id of a user. */
export type PersonChoice = string;
export const LATER: PersonChoice = 'later';
export const OTHER: PersonChoice = 'other';

type Owner = Pick<Extension, 'userId' | 'email'>;

/** Omits blocked users, and those who have an extension by its user or email. */
export function findUsersWithoutExtension(
  users: readonly User[],
  extensions: readonly Owner[],
): User[] {
  const userIds = new Set(extensions.map(({ userId }) => userId));
  const emails = new Set(extensions.map(({ email }) => email));
  return users.filter(
    ({ id, email, emailVerified, isPending }) =>
      (emailVerified || isPending) && !userIds.has(id) && !emails.has(email),
  );
}

export function findNextNumber(extensions: readonly Pick<Extension, 'number'>[]): string {
  const taken = new Set(extensions.map(({ number }) => number));
  let next = FIRST_EXTENSION_NUMBER;
  while (taken.has(String(next))) next += 1;
  return String(next);
}

interface PersonDraft {
  person: PersonChoice;
  name: string;
  email: string;
}

export function toPersonFields(draft: PersonDraft, users: readonly User[]) {
  if (draft.person === OTHER) {
    const email = draft.email.trim();
    return { first_name: draft.name.trim(), ...(email !== '' && { email_address: email }) };
  }
  const user = users.find(({ id }) => String(id) === draft.person);
  if (user === undefined) return {};
  const [firstName = '', ...rest] = user.name.trim().split(/\s+/);
  return {
    userId: user.id,
    first_name: firstName,
    ...(rest.length > 0 && { last_name: rest.join(' ') }),
    email_address: user.email,
  };
}
