import type { User } from '@alo/contract/identity/users.ts';

const ANSWERED_KEY = 'name-question-answered';

/** Whether nobody has said a name yet: the account then goes by the first part of its address. */
export function isNameUnknown({ name, email }: Pick<User, 'name' | 'email'>): boolean {
  return name.trim().toLowerCase() === email.split('@', 1)[0]!.toLowerCase();
}

export const isNameAnswered = (userId: number): boolean => answeredUsers().includes(userId);

/** Also who would rather not say, or goes by that first part, is not asked again. */
export function rememberNameAnswered(userId: number): void {
  try {
    localStorage.setItem(ANSWERED_KEY, JSON.stringify([...new Set([...answeredUsers(), userId])]));
  } catch {
    // storage is full or forbidden: the question comes back with the next page load
  }
}

function answeredUsers(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ANSWERED_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as number[]) : [];
  } catch {
    return [];
  }
}
