import type { Context } from '../context.ts';
import type { Session } from './session.ts';
import { findSessions, findToken, touchToken } from './token-store.ts';
import { hashToken } from './token.ts';

/** A token in use is written to at most this often, so that reading does not write. */
const TOUCH_AFTER_SECONDS = 60;

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

/** Those of these tokens' sessions that are still good. Asking does not count as a use, which would make them slide. */
export function findGoodSessions(context: Context, tokenIds: number[]): Promise<Session[]> {
  return findSessions(context.pools.checks, tokenIds, context.now());
}

const secondsAfter = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);
const earlierOf = (a: Date, b: Date) => (a < b ? a : b);
const isOlderThan = (date: Date | null, seconds: number, now: Date) =>
  date === null || now.getTime() - date.getTime() > seconds * 1000;
