import { createHash, randomBytes } from 'node:crypto';
import { ERROR_CODES } from '@alo/contract/error.ts';
import type { SessionToken } from '@alo/contract/session.ts';
import type { UserRole } from '@alo/contract/users.ts';
import { session as messages } from '@alo/messages/session.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { findUserByCredentials } from '../users/users.ts';
import { deleteToken, extendToken, findToken, insertToken } from './store.ts';

/** Who is asking, on every request. */
export interface Session {
  userId: number;
  organizationId: number;
  role: UserRole;
  isUnlimited: boolean;
  domain: string;
}

/** decisions §3: 14 days, sliding. */
const SESSION_SECONDS = 14 * 24 * 3600;
/** A session in use is extended at most this often, so that reading does not write. */
const EXTEND_AFTER_SECONDS = 3600;

/**
 * Signs a user in.
 * @throws AppError LOGIN_FAILED, or LOGIN_FAILED_EMAIL_NOT_VERIFIED when the password is right but the email
 * is not confirmed or the user is blocked.
 */
export async function signIn(
  context: Context,
  credentials: { email: string; password: string },
): Promise<SessionToken> {
  const user = await findUserByCredentials(context.db, credentials);
  if (!user) throw new AppError(ERROR_CODES.loginFailed, messages.loginFailed);
  if (!user.emailVerified) {
    throw new AppError(ERROR_CODES.loginFailedEmailNotVerified, messages.emailNotVerified);
  }

  const token = randomBytes(32).toString('base64url');
  const createdAt = context.now();
  await insertToken(context.db, {
    organizationId: user.organizationId,
    userId: user.id,
    tokenHash: hashToken(token),
    lifetimeSeconds: SESSION_SECONDS,
    createdAt,
    expiresAt: secondsAfter(createdAt, SESSION_SECONDS),
  });
  return { id: token, ttl: SESSION_SECONDS, created: createdAt.toISOString(), userId: user.id };
}

/** Ends a session; an unknown token is already ended. */
export async function signOut(context: Context, token: string): Promise<void> {
  await deleteToken(context.db, hashToken(token));
}

/** The session of a token, or null when it is unknown, expired, or its user is blocked. */
export async function findSession(context: Context, token: string): Promise<Session | null> {
  const now = context.now();
  const found = await findToken(context.pool, hashToken(token), now);
  if (!found) return null;
  const extended = secondsAfter(now, found.lifetimeSeconds);
  if (extended.getTime() - found.expiresAt.getTime() > EXTEND_AFTER_SECONDS * 1000) {
    await extendToken(context.db, found.tokenId, extended);
  }
  return found.session;
}

const hashToken = (token: string) => createHash('sha256').update(token).digest();
const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
