import type { Context } from '../context.ts';
import type { Session } from './session.ts';
import { findSessions, findToken, touchToken } from './token-store.ts';
import { hashToken } from './token.ts';

const TOUCH_AFTER_SECONDS = 60;

/** Returns null if the token is unknown or expired, or its user or organization blocked. */
export async function findSession(
  context: Context,
  token: string,
  address: string,
): Promise<Session | null> {
  const now = context.now();
  const foundToken = await findToken(context.pools.checks, hashToken(token), now);
  if (!foundToken) return null;
  if (isOlderThan(foundToken.lastUsedAt, TOUCH_AFTER_SECONDS, now)) {
    await touchToken(context.pools.checks, foundToken.session, {
      lastUsedAt: now,
      lastUsedAddress: address,
      ...(foundToken.session.kind === 'session' && {
        expiresAt: minDate(
          secondsAfter(now, foundToken.lifetimeSeconds),
          secondsAfter(foundToken.createdAt, context.config.sessionMaxDays * 24 * 3600),
        ),
      }),
    });
  }
  return foundToken.session;
}

/** Does not extend the sessions. */
export function findValidSessions(context: Context, tokenIds: number[]): Promise<Session[]> {
  return findSessions(context.pools.checks, tokenIds, context.now());
}

const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
const minDate = (a: Date, b: Date) => (a < b ? a : b);
const isOlderThan = (date: Date | null, seconds: number, now: Date) =>
  date === null || now.getTime() - date.getTime() > seconds * 1000;
