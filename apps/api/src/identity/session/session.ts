import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import type { login, SessionToken } from '@alo/contract/identity/session.ts';
import { normalizeEmail } from '@alo/domain/identity/email-address.ts';
import { session as messages } from '@alo/messages/identity/session.ts';
import { tryPassword } from '../../platform/access/password-throttle.ts';
import { hashToken, newToken } from '../../platform/access/token.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { passSecondFactor } from '../two-factor/pass-second-factor.ts';
import { canSignIn, findUserByCredentials, type User } from '../users/users.ts';
import { checkOrMailCode } from './email-code.ts';
import { deleteToken, lockAccount, insertToken } from './store.ts';

/** 14 days, sliding. */
const SESSION_SECONDS = 14 * 24 * 3600;
/** @throws AppError RATE_LIMITED; EMAIL_CODE_REQUIRED or EMAIL_CODE_INVALID for a locked account */
export async function signIn(
  context: Context,
  actor: Actor,
  credentials: BodyOf<typeof login>,
  device: string | null,
  origin: string,
): Promise<SessionToken> {
  const account = normalizeEmail(credentials.email);
  const deviceKey = device === null ? null : `device ${device}`;
  const code = credentials.emailCode?.trim() || undefined;
  const user = await tryPassword(
    context,
    { account, address: actor.address, knownClient: deviceKey },
    () => findUserByCredentials(context.db, credentials),
    {
      prove: (checkedUser) =>
        checkOrMailCode(context, actor, { user: checkedUser, account, code, origin }),
      refusal: () => makeEmailCodeRefusal(code),
    },
  );
  if (!user) throw new AppError(ERROR_CODES.loginFailed, messages.loginFailed);
  if (!canSignIn(user)) throw makeNotConfirmedError();
  await passSecondFactor(context, actor, user, credentials.code);
  return startSession(context, actor, user);
}

export async function startSession(
  context: Context,
  actor: Actor,
  user: Pick<User, 'id' | 'organizationId' | 'email' | 'passwordHash' | 'totpConfirmedAt'>,
): Promise<SessionToken> {
  const token = newToken();
  const createdAt = context.now();
  await context.db.transaction(async (tx) => {
    // No session may start with a former password.
    const account = await lockAccount(tx, user);
    if (!account || account.isOrganizationBlocked || !canSignIn(account))
      throw makeNotConfirmedError();
    if (
      account.passwordHash !== user.passwordHash ||
      account.totpConfirmedAt?.getTime() !== user.totpConfirmedAt?.getTime()
    ) {
      throw new AppError(ERROR_CODES.loginFailed, messages.loginFailed);
    }
    await insertToken(tx, {
      organizationId: user.organizationId,
      kind: 'session',
      userId: user.id,
      tokenHash: hashToken(token),
      lifetimeSeconds: SESSION_SECONDS,
      createdAt,
      expiresAt: addSeconds(createdAt, SESSION_SECONDS),
      lastUsedAt: createdAt,
      lastUsedAddress: actor.address,
      userAgent: actor.userAgent,
    });
    await audit(
      tx,
      { ...actor, kind: 'user', userId: user.id, name: user.email },
      { organizationId: user.organizationId, action: 'session.started' },
    );
  });
  return { id: token, ttl: SESSION_SECONDS, created: createdAt.toISOString(), userId: user.id };
}

export async function signOut(context: Context, actor: Actor, token: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const owner = await deleteToken(tx, hashToken(token));
    if (!owner) return;
    await audit(
      tx,
      { ...actor, kind: 'user', userId: owner.userId, name: owner.email },
      { organizationId: owner.organizationId, action: 'session.ended' },
    );
  });
}

const makeEmailCodeRefusal = (code: string | undefined) =>
  code === undefined
    ? new AppError(ERROR_CODES.emailCodeRequired, messages.emailCodeRequired)
    : new AppError(ERROR_CODES.emailCodeInvalid, messages.emailCodeInvalid);
const makeNotConfirmedError = () =>
  new AppError(ERROR_CODES.loginFailedEmailNotVerified, messages.emailNotVerified);
const addSeconds = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
