import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { RECENT_SIGN_IN_SECONDS } from '@alo/contract/identity/reauthentication.ts';
import { session as messages } from '@alo/messages/identity/session.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { UserSession } from './session.ts';

/**
 * Protects secrets, account protection and effects that outlive a session.
 * @throws AppError ACCESS_DENIED for a token, which may be stolen; REAUTHENTICATION_REQUIRED
 * without a recent sign-in, because the user may have left the session open.
 */
export function requireRecentSignIn({ now }: Pick<Context, 'now'>, session: UserSession): void {
  if (session.kind !== 'session') {
    throw new AppError(ERROR_CODES.accessDenied, messages.signInFirst);
  }
  if (isSignInRecent({ now }, session)) return;
  throw new AppError(ERROR_CODES.reauthenticationRequired, messages.confirmAgain);
}

export function isSignInRecent(
  { now }: Pick<Context, 'now'>,
  { kind, authenticatedAt }: UserSession,
): boolean {
  const ageSeconds = (now().getTime() - authenticatedAt.getTime()) / 1000;
  return kind === 'session' && ageSeconds <= RECENT_SIGN_IN_SECONDS;
}
