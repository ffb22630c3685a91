import { ERROR_CODES } from '@alo/contract/error.ts';
import { twoFactor as messages } from '@alo/messages/two-factor.ts';
import { knownSession, tryPassword } from '../../access/password-throttle.ts';
import type { UserSession } from '../../access/session.ts';
import { AppError } from '../../app-error.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { findUserByCredentials, type User } from '../users/users.ts';

/**
 * Asks for the password again, because an open session is not enough to change sign-in factors.
 * @throws AppError INVALID_PASSWORD, RATE_LIMITED
 */
export async function confirmPassword(
  context: Context,
  actor: Actor,
  session: UserSession,
  password: string,
): Promise<User> {
  const { email } = session;
  const known = knownSession(session);
  const user = await tryPassword(context, { account: email, address: actor.address, known }, () =>
    findUserByCredentials(context.db, { email, password }),
  );
  if (!user) throw new AppError(ERROR_CODES.invalidPassword, messages.passwordInvalid);
  return user;
}
