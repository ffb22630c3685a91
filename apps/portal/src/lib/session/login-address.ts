import type { SignedOutReason } from './session.tsx';

/** The sign-in page for who was at `from`, with what it has to tell. */
export function buildLoginAddress(reason: SignedOutReason, from: string): string {
  if (reason === 'signedOut') return '/login';
  const query = new URLSearchParams();
  if (reason === 'expired') query.set('accessTokenExpired', 'true');
  if (reason === 'loadFailed') query.set('sessionError', 'true');
  query.set('redirect', from);
  return `/login?${query}`;
}

/** State of the navigation to sign-in after a change of password: no address can claim it. */
export const PASSWORD_CHANGED = 'passwordChanged';
