import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/access/token.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { userLinks } from '../../platform/db/schema/accounts.ts';
import { findUser } from './store.ts';
import type { User } from './users.ts';

type Purpose = (typeof userLinks.$inferSelect)['purpose'];

const LIFETIME_SECONDS: Record<Purpose, number> = {
  confirmEmail: 7 * 24 * 3600,
  resetPassword: 3600,
  signInCode: 600,
};

/** Ends earlier links of the same purpose. */
export async function createUserLink(
  tx: Executor,
  user: Pick<User, 'id' | 'organizationId'>,
  purpose: Purpose,
  now: Date,
  token = newToken(),
): Promise<string> {
  await endUserLinks(tx, user, purpose, now);
  await tx.insert(userLinks).values({
    organizationId: user.organizationId,
    userId: user.id,
    purpose,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + LIFETIME_SECONDS[purpose] * 1000),
  });
  return token;
}

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
    .returning({ organizationId: userLinks.organizationId, userId: userLinks.userId });
  if (!link) return null;
  return findUser(tx, link.organizationId, link.userId);
}

export async function hasOpenLink(
  db: Executor,
  { id, organizationId }: Pick<User, 'id' | 'organizationId'>,
  purpose: Purpose,
  now: Date,
): Promise<boolean> {
  const openLinks = await db
    .select({ id: userLinks.id })
    .from(userLinks)
    .where(
      and(
        eq(userLinks.organizationId, organizationId),
        eq(userLinks.userId, id),
        eq(userLinks.purpose, purpose),
        isNull(userLinks.usedAt),
        gt(userLinks.expiresAt, now),
      ),
    );
  return openLinks.length > 0;
}

export async function endUserLinks(
  tx: Executor,
  { id, organizationId }: Pick<User, 'id' | 'organizationId'>,
  purpose: Purpose,
  now: Date,
): Promise<void> {
  await tx
    .update(userLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(userLinks.organizationId, organizationId),
        eq(userLinks.userId, id),
        eq(userLinks.purpose, purpose),
        isNull(userLinks.usedAt),
      ),
    );
}
