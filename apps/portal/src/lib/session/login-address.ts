import type { SignedOutReason } from './session.tsx';

/** The sign-in page with the reason and the page to return to. */
export function buildLoginAddress(reason: SignedOutReason, from: string): string {
  if (reason === 'signedOut') return '/login';
  const query = new URLSearchParams();
  if (reason === 'expired') query.set('accessTokenExpired', 'true');
  if (reason === 'loadFailed') query.set('sessionError', 'true');
  query.set('redirect', from);
  return `/login?${query}`;
}

/** Navigation state after a password change. It is not in the address, where anyone could set it. */
export const PASSWORD_CHANGED = 'passwordChanged';
