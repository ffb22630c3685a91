import type { AuditAction } from '@alo/contract/product/audit-events.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { TwoFactor } from '@alo/contract/identity/two-factor.ts';
import { mails } from '@alo/messages/platform/mails.ts';
import { twoFactor as messages } from '@alo/messages/identity/two-factor.ts';
import { deleteSessions } from '../../platform/access/end-sessions.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { confirmPassword } from './confirm-password.ts';
import { findFactors, lockFactors } from './factors.ts';
import { queueSecurityNotice } from './security-notice.ts';
import { TOTP_PURPOSE, spendCode } from './spend-code.ts';
import * as store from './store.ts';
import { makeTotp, findStep } from './totp.ts';
import { tryCode } from './try-code.ts';

const makeInvalidCodeError = () => new AppError(ERROR_CODES.invalidCode, messages.codeInvalid);
const makeAlreadyOnError = () =>
  new AppError(ERROR_CODES.secondFactorAlreadyOn, messages.alreadyOn);

export async function getTwoFactor(
  context: Pick<Context, 'db'>,
  session: UserSession,
): Promise<TwoFactor> {
  const factors = await getFactors(context.db, session);
  return {
    isOn: factors.totpConfirmedAt !== null,
    recoveryCodesLeft: await store.countRecoveryCodes(context.db, session),
    isRequired: factors.isRequired,
  };
}

export async function startTwoFactor(
  context: Context,
  actor: Actor,
  session: UserSession,
  { password }: { password: string },
): Promise<{ secret: string; otpauthUri: string }> {
  const { email } = await confirmPassword(context, actor, session, password);
  const totp = makeTotp(context.brand.productName, email);
  await context.db.transaction(async (tx) => {
    const sealed = context.secrets.seal(TOTP_PURPOSE, totp.secret);
    if (!(await store.storePendingSecret(tx, session, sealed))) throw makeAlreadyOnError();
    await audit(tx, actor, toAuditedChange(session, 'twoFactor.started'));
  });
  return totp;
}

/** Ends other sessions, which had no second factor. */
export async function confirmTwoFactor(
  context: Context,
  actor: Actor,
  origin: string,
  session: UserSession,
  { code }: { code: string },
): Promise<string[]> {
  const { totpSecret: sealed, totpConfirmedAt } = await getFactors(context.db, session);
  if (totpConfirmedAt !== null) throw makeAlreadyOnError();
  if (sealed === null) throw new AppError(ERROR_CODES.invalidCode, messages.notStarted);

  await context.throttle.take('codesOfAccount', String(session.userId));
  const confirmedAt = context.now();
  const step = findStep(context.secrets.open(TOTP_PURPOSE, sealed), code, confirmedAt);
  if (step === null) throw makeInvalidCodeError();
  const codes = await context.db.transaction(async (tx) => {
    if (!(await store.confirmSecret(tx, session, { sealed, step, confirmedAt })))
      throw makeAlreadyOnError();
    const endedSessions = await deleteSessions(tx, session, { except: session.tokenId });
    await audit(tx, actor, {
      ...toAuditedChange(session, 'twoFactor.enabled'),
      after: { endedSessions },
    });
    await queueSecurityNotice(context, tx, actor, origin, {
      email: session.email,
      text: mails.security.twoFactorEnabled,
    });
    return store.replaceRecoveryCodes(tx, session);
  });
  await context.throttle.clear('codesOfAccount', String(session.userId));
  return codes;
}

export async function renewRecoveryCodes(
  context: Context,
  actor: Actor,
  origin: string,
  session: UserSession,
  proof: { password: string; code: string },
): Promise<string[]> {
  return runWithProof(context, actor, session, proof, async (tx) => {
    await audit(tx, actor, toAuditedChange(session, 'twoFactor.recoveryCodesMade'));
    await queueSecurityNotice(context, tx, actor, origin, {
      email: session.email,
      text: mails.security.recoveryCodesRenewed,
    });
    return store.replaceRecoveryCodes(tx, session);
  });
}

export async function turnOffTwoFactor(
  context: Context,
  actor: Actor,
  origin: string,
  session: UserSession,
  proof: { password: string; code: string },
): Promise<void> {
  await runWithProof(context, actor, session, proof, async (tx) => {
    const { isRequired, passkeys } = await getFactors(tx, session);
    if (isRequired && passkeys === 0) {
      throw new AppError(ERROR_CODES.secondFactorNeeded, messages.cannotTurnOff);
    }
    await store.clearSecret(tx, session);
    await audit(tx, actor, toAuditedChange(session, 'twoFactor.disabled'));
    await queueSecurityNotice(context, tx, actor, origin, {
      email: session.email,
      text: mails.security.twoFactorDisabled,
    });
  });
}

async function runWithProof<T>(
  context: Context,
  actor: Actor,
  session: UserSession,
  { password, code }: { password: string; code: string },
  applyChange: (tx: Executor) => Promise<T>,
): Promise<T> {
  await confirmPassword(context, actor, session, password);
  return tryCode(context, session.userId, () =>
    context.db.transaction(async (tx) => {
      await lockFactors(tx, session);
      const { totpSecret: sealedSecret, totpConfirmedAt } = await getFactors(tx, session);
      if (sealedSecret === null || totpConfirmedAt === null) throw makeInvalidCodeError();
      const { organizationId, userId } = session;
      const secret = { organizationId, userId, sealedSecret, code };
      if (!(await spendCode(context, tx, actor, secret))) throw makeInvalidCodeError();
      return applyChange(tx);
    }),
  );
}

async function getFactors(db: Executor, session: UserSession) {
  const factors = await findFactors(db, session);
  if (!factors) throw new AppError(ERROR_CODES.notFound, 'User not found');
  return factors;
}

const toAuditedChange = ({ organizationId, userId, email }: UserSession, action: AuditAction) => ({
  organizationId,
  action,
  target: { id: userId, name: email },
});
