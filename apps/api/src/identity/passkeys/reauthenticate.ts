import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { reauthenticate as reauthenticateCall } from '@alo/contract/identity/reauthentication.ts';
import { session as sessionMessages } from '@alo/messages/identity/session.ts';
import { twoFactor as messages } from '@alo/messages/identity/two-factor.ts';
import { and, eq } from 'drizzle-orm';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { accessTokens } from '../../platform/db/schema/accounts.ts';
import { confirmPassword } from '../two-factor/confirm-password.ts';
import { findFactors } from '../two-factor/factors.ts';
import { spendCode } from '../two-factor/spend-code.ts';
import { tryCode } from '../two-factor/try-code.ts';
import { verifyPasskey } from './passkey-login.ts';

/**
 * @throws AppError INVALID_PASSWORD, INVALID_CODE, SECOND_FACTOR_NEEDED if only a passkey suffices,
 * PASSKEY_REFUSED, RATE_LIMITED; ACCESS_DENIED for a token.
 */
export async function reauthenticate(
  context: Context,
  actor: Actor,
  origin: string,
  session: UserSession,
  proof: BodyOf<typeof reauthenticateCall>,
): Promise<void> {
  if (session.kind !== 'session') {
    throw new AppError(ERROR_CODES.accessDenied, sessionMessages.signInFirst);
  }
  if ('credential' in proof) await checkPasskey(context, origin, session, proof.credential);
  else await checkPassword(context, actor, session, proof);

  const { organizationId, tokenId } = session;
  await context.db.transaction(async (tx) => {
    await tx
      .update(accessTokens)
      .set({ authenticatedAt: context.now() })
      .where(and(eq(accessTokens.organizationId, organizationId), eq(accessTokens.id, tokenId)));
    await audit(tx, actor, { organizationId, action: 'session.confirmed' });
  });
}

async function checkPasskey(
  context: Context,
  origin: string,
  session: UserSession,
  credential: Parameters<typeof verifyPasskey>[2],
): Promise<void> {
  const user = await verifyPasskey(context, origin, credential);
  if (user?.id === session.userId) return;
  throw new AppError(ERROR_CODES.passkeyRefused, messages.passkeyUnknown);
}

async function checkPassword(
  context: Context,
  actor: Actor,
  session: UserSession,
  { password, code = '' }: { password: string; code?: string | undefined },
): Promise<void> {
  await confirmPassword(context, actor, session, password);
  const factors = await findFactors(context.db, session);
  if (!factors?.totpConfirmedAt || factors.totpSecret === null) {
    if (!factors?.isRequired || factors.passkeys === 0) return;
    throw new AppError(ERROR_CODES.secondFactorNeeded, messages.passkeyRequired);
  }
  if (code.trim() === '') throw new AppError(ERROR_CODES.invalidCode, messages.codeRequired);
  const { organizationId, userId } = session;
  const secret = { organizationId, userId, sealedSecret: factors.totpSecret, code };
  await tryCode(context, userId, async () => {
    const isValid = await context.db.transaction((tx) => spendCode(context, tx, actor, secret));
    if (!isValid) throw new AppError(ERROR_CODES.invalidCode, messages.codeInvalid);
  });
}
