import { ERROR_CODES } from '@alo/contract/error.ts';
import { twoFactor as messages } from '@alo/messages/two-factor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { UserSession } from '../session/session.ts';
import { verifyPassword } from '../users/password.ts';
import { findUser } from '../users/store.ts';
import { countPasswordAttempt, forgetPasswordAttempts } from './code-attempts.ts';

/**
 * The user, who has typed the password once more: a session left open is not enough to change how one signs in.
 * @throws AppError INVALID_PASSWORD, RATE_LIMITED
 */
export async function confirmPassword(
  context: Context,
  session: UserSession,
  password: string,
): Promise<{ name: string; email: string }> {
  await countPasswordAttempt(context, session.userId);
  const user = await findUser(context.db, session.organizationId, session.userId);
  if (!user) throw new AppError(ERROR_CODES.notFound, 'User not found');
  if (!(await verifyPassword(password, user.passwordHash))) {
    throw new AppError(ERROR_CODES.invalidPassword, messages.passwordInvalid);
  }
  await forgetPasswordAttempts(context, session.userId);
  return { name: user.name, email: user.email };
}
