import type { SignedOutReason } from './session.tsx';

export function buildLoginAddress(reason: SignedOutReason, from: string): string {
  if (reason === 'signedOut') return '/login';
  const query = new URLSearchParams();
  if (reason === 'expired') query.set('accessTokenExpired', 'true');
  if (reason === 'loadFailed') query.set('sessionError', 'true');
  query.set('redirect', from);
  return `/login?${query}`;
}

/** A link could set a parameter, so navigation state has it. */
export const PASSWORD_CHANGED = 'passwordChanged';
