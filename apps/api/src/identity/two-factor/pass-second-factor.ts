import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { twoFactor as messages } from '@alo/messages/identity/two-factor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { User } from '../users/users.ts';
import { findFactors } from './factors.ts';
import { spendCode } from './spend-code.ts';
import { tryCode } from './try-code.ts';

/**
 * @throws AppError SECOND_FACTOR_REQUIRED without a code, SECOND_FACTOR_INVALID, PASSKEY_REQUIRED
 * if one is required and the user has only passkeys, RATE_LIMITED
 */
export async function passSecondFactor(
  context: Context,
  actor: Actor,
  user: Pick<User, 'id' | 'organizationId' | 'email'>,
  code: string | undefined,
): Promise<void> {
  const owner = { organizationId: user.organizationId, userId: user.id };
  const factors = await findFactors(context.db, owner);
  if (!factors?.totpConfirmedAt || factors.totpSecret === null) {
    // Otherwise the password alone would be enough.
    if (factors?.isRequired && factors.passkeys > 0) {
      throw new AppError(ERROR_CODES.passkeyRequired, messages.passkeyRequired);
    }
    return;
  }
  if (code === undefined || code.trim() === '') {
    throw new AppError(ERROR_CODES.secondFactorRequired, messages.codeRequired);
  }
  const sealedSecret = factors.totpSecret;
  await tryCode(context, user.id, async () => {
    const isValid = await context.db.transaction((tx) =>
      spendCode(
        context,
        tx,
        { ...actor, kind: 'user', userId: user.id, name: user.email },
        { ...owner, sealedSecret, code },
      ),
    );
    if (!isValid) throw new AppError(ERROR_CODES.secondFactorInvalid, messages.codeInvalid);
  });
}
