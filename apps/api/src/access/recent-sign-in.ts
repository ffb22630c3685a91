import { ERROR_CODES } from '@alo/contract/error.ts';
import { RECENT_SIGN_IN_SECONDS } from '@alo/contract/reauthentication.ts';
import { session as messages } from '@alo/messages/session.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { UserSession } from './session.ts';

/**
 * For what outlives a session, or takes away what protects an account.
 * @throws AppError ACCESS_DENIED to a token, which may be in strange hands; REAUTHENTICATION_REQUIRED to a session
 * that somebody may have left open.
 */
export function requireRecentSignIn({ now }: Pick<Context, 'now'>, session: UserSession): void {
  if (session.kind !== 'session') {
    throw new AppError(ERROR_CODES.accessDenied, messages.signInFirst);
  }
  const ageSeconds = (now().getTime() - session.authenticatedAt.getTime()) / 1000;
  if (ageSeconds <= RECENT_SIGN_IN_SECONDS) return;
  throw new AppError(ERROR_CODES.reauthenticationRequired, messages.confirmAgain);
}
