import type { User } from '@alo/contract/identity/users.ts';

const ANSWERED_KEY = 'name-question-answered';

/** Accounts without a name have the local part of their email. */
function hasPlaceholderName({ name, email }: Pick<User, 'name' | 'email'>): boolean {
  return name.trim().toLowerCase() === email.split('@', 1)[0]!.toLowerCase();
}

const hasAnsweredNameQuestion = (userId: number): boolean => readAnsweredUsers().includes(userId);

export const shouldAskName = (user: Pick<User, 'id' | 'name' | 'email'>): boolean =>
  hasPlaceholderName(user) && !hasAnsweredNameQuestion(user.id);

/** Covers users who decline, or are named like the placeholder. */
export function rememberNameQuestionAnswered(userId: number): void {
  try {
    localStorage.setItem(
      ANSWERED_KEY,
      JSON.stringify([...new Set([...readAnsweredUsers(), userId])]),
    );
  } catch {
    // Without storage, the question returns with the next page load.
  }
}

function readAnsweredUsers(): number[] {
  try {
    const answeredIds: unknown = JSON.parse(localStorage.getItem(ANSWERED_KEY) ?? '[]');
    return Array.isArray(answeredIds) ? (answeredIds as number[]) : [];
  } catch {
    return [];
  }
}
