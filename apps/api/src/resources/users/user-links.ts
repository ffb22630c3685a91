// The links in mails: random, kept as a hash, good for one use and a limited time.
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { userLinks, users } from '../../db/schema.ts';
import { hashToken, newToken } from '../session/session.ts';
import type { User } from './users.ts';

type Purpose = (typeof userLinks.$inferSelect)['purpose'];

const LIFETIME_SECONDS: Record<Purpose, number> = {
  confirmEmail: 7 * 24 * 3600,
  resetPassword: 3600,
};

/** A new link's token; earlier links of the same purpose end. */
export async function createUserLink(
  tx: Executor,
  user: Pick<User, 'id' | 'organizationId'>,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  await endUserLinks(tx, user.id, purpose, now);
  const token = newToken();
  await tx.insert(userLinks).values({
    organizationId: user.organizationId,
    userId: user.id,
    purpose,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + LIFETIME_SECONDS[purpose] * 1000),
  });
  return token;
}

/** Uses a link up; answers whose it is, or null when it is unknown, expired or used. */
export async function redeemUserLink(
  tx: Executor,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<User | null> {
  const [link] = await tx
    .update(userLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(userLinks.tokenHash, hashToken(token)),
        eq(userLinks.purpose, purpose),
        isNull(userLinks.usedAt),
        gt(userLinks.expiresAt, now),
      ),
    )
    .returning({ userId: userLinks.userId });
  if (!link) return null;
  const [user] = await tx.select().from(users).where(eq(users.id, link.userId));
  return user ?? null;
}

/** Open links of a user work no more: their password changed, or they were blocked. */
export async function endUserLinks(
  tx: Executor,
  userId: number,
  purpose: Purpose,
  now: Date,
): Promise<void> {
  await tx
    .update(userLinks)
    .set({ usedAt: now })
    .where(
      and(eq(userLinks.userId, userId), eq(userLinks.purpose, purpose), isNull(userLinks.usedAt)),
    );
}
