import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { twoFactor as messages } from '@alo/messages/identity/two-factor.ts';
import { toKnownClient, tryPassword } from '../../platform/access/password-throttle.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { findUserByCredentials, type User } from '../users/users.ts';

export async function confirmPassword(
  context: Context,
  actor: Actor,
  session: UserSession,
  password: string,
): Promise<User> {
  const { email } = session;
  const device = toKnownClient(session);
  const user = await tryPassword(
    context,
    { account: email, address: actor.address, knownClient: device },
    () => findUserByCredentials(context.db, { email, password }),
  );
  if (!user) throw new AppError(ERROR_CODES.invalidPassword, messages.passwordInvalid);
  return user;
}
