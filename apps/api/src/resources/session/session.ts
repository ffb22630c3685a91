import { createHash, randomBytes } from 'node:crypto';
import { ERROR_CODES } from '@alo/contract/error.ts';
import type { Scope } from '@alo/contract/scopes.ts';
import type { SessionToken } from '@alo/contract/session.ts';
import type { UserRole } from '@alo/contract/users.ts';
import { emailOf } from '@alo/domain/email-address.ts';
import { session as messages } from '@alo/messages/session.ts';
import { audit, type Actor } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { passSecondFactor } from '../two-factor/pass-second-factor.ts';
import { tryPassword } from '../users/password-throttle.ts';
import { canSignIn, findUserByCredentials, type User } from '../users/users.ts';
import {
  deleteToken,
  findSessions,
  findToken,
  holdAccount,
  insertToken,
  touchToken,
} from './store.ts';

/** What a request may do, and for whom. */
interface Access {
  tokenId: number;
  organizationId: number;
  isUnlimited: boolean;
  domain: string;
  /** Calls are listed and filtered by São Paulo's clock, as by the former service. */
  hasLegacyTimes: boolean;
}

/** A person: signed in, or through a token of theirs. */
export interface UserSession extends Access {
  kind: 'session' | 'personal';
  userId: number;
  email: string;
  role: UserRole;
  /** When the user last proved who they are: signed in, or was asked again. */
  authenticatedAt: Date;
  /** The organization demands a second factor that this user has not set up yet. */
  mustSetUpSecondFactor: boolean;
}

/** A program with a token of the organization; it may what its scopes say. */
export interface ServiceSession extends Access {
  kind: 'service';
  userId: null;
  tokenName: string;
  scopes: readonly Scope[];
}

/** Who is asking, on every request. */
export type Session = UserSession | ServiceSession;

/** docs/spec/session-and-layout.md: 14 days, sliding. */
const SESSION_SECONDS = 14 * 24 * 3600;
/** A token in use is written to at most this often, so that reading does not write. */
const TOUCH_AFTER_SECONDS = 60;

/**
 * Signs a user in.
 * @throws AppError LOGIN_FAILED, or LOGIN_FAILED_EMAIL_NOT_VERIFIED when the password is right but the email
 * is not confirmed or the user is blocked; RATE_LIMITED after too many wrong passwords; then what
 * passSecondFactor and startSession throw.
 */
export async function signIn(
  context: Context,
  actor: Actor,
  credentials: { email: string; password: string; code?: string | undefined },
  device: string | null,
): Promise<SessionToken> {
  const account = emailOf(credentials.email);
  const known = device === null ? null : `device ${device}`;
  const user = await tryPassword(context, { account, address: actor.address, known }, () =>
    findUserByCredentials(context.db, credentials),
  );
  if (!user) throw new AppError(ERROR_CODES.loginFailed, messages.loginFailed);
  if (!canSignIn(user)) throw notConfirmed();
  await passSecondFactor(context, actor, user, credentials.code);
  return startSession(context, actor, user);
}

/**
 * The session of a user who has proved who they are.
 * @throws AppError LOGIN_FAILED_EMAIL_NOT_VERIFIED when they are not confirmed, or they or the organization are
 * blocked, LOGIN_FAILED when the password or the second factor is another one by now.
 */
export async function startSession(
  context: Context,
  actor: Actor,
  user: Pick<User, 'id' | 'organizationId' | 'email' | 'passwordHash' | 'totpConfirmedAt'>,
): Promise<SessionToken> {
  const token = newToken();
  const createdAt = context.now();
  await context.db.transaction(async (tx) => {
    // Whoever changes one of these ends all sessions: none may slip in behind that on the strength of the old ones.
    const account = await holdAccount(tx, user);
    if (!account || account.isOrganizationBlocked || !canSignIn(account)) throw notConfirmed();
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
      expiresAt: secondsAfter(createdAt, SESSION_SECONDS),
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

/** Ends a session; an unknown token is already ended. */
export async function signOut(context: Context, actor: Actor, token: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const ended = await deleteToken(tx, hashToken(token));
    if (!ended) return;
    await audit(
      tx,
      { ...actor, kind: 'user', userId: ended.userId, name: ended.email },
      { organizationId: ended.organizationId, action: 'session.ended' },
    );
  });
}

/** The session of a token, or null when it is unknown, expired, or its user or organization is blocked. */
export async function findSession(
  context: Context,
  token: string,
  address: string,
): Promise<Session | null> {
  const now = context.now();
  const found = await findToken(context.pools.checks, hashToken(token), now);
  if (!found) return null;
  if (isOlderThan(found.lastUsedAt, TOUCH_AFTER_SECONDS, now)) {
    await touchToken(context.pools.checks, found.session, {
      lastUsedAt: now,
      lastUsedAddress: address,
      // a session slides, though not for ever; a token made for a purpose ends when it was said to
      ...(found.session.kind === 'session' && {
        expiresAt: earlierOf(
          secondsAfter(now, found.lifetimeSeconds),
          secondsAfter(found.createdAt, context.config.sessionMaxDays * 24 * 3600),
        ),
      }),
    });
  }
  return found.session;
}

/** Of the sessions of these tokens those that are good still; to ask is no use of them. */
export function findGoodSessions(context: Context, tokenIds: number[]): Promise<Session[]> {
  return findSessions(context.pools.checks, tokenIds, context.now());
}

/** 256 random bits: what opens the API. */
export const newToken = () => randomBytes(32).toString('base64url');
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
const notConfirmed = () =>
  new AppError(ERROR_CODES.loginFailedEmailNotVerified, messages.emailNotVerified);
const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
const earlierOf = (a: Date, b: Date) => (a < b ? a : b);
const isOlderThan = (date: Date | null, seconds: number, now: Date) =>
  date === null || now.getTime() - date.getTime() > seconds * 1000;
