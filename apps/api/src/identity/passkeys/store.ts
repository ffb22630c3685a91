import { createHash } from 'node:crypto';
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import {
  organizations,
  passkeyChallenges,
  passkeys,
  users,
} from '../../platform/db/schema/accounts.ts';

export interface Owner {
  organizationId: number;
  userId: number;
}

const matchesOwner = ({ organizationId, userId }: Owner) =>
  and(eq(passkeys.organizationId, organizationId), eq(passkeys.userId, userId));

export async function listPasskeys(db: Executor, owner: Owner) {
  return db.select().from(passkeys).where(matchesOwner(owner)).orderBy(asc(passkeys.id));
}

export async function insertPasskey(db: Executor, passkey: typeof passkeys.$inferInsert) {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row ?? null;
}

export async function deletePasskey(db: Executor, owner: Owner, id: number) {
  const [row] = await db
    .delete(passkeys)
    .where(and(matchesOwner(owner), eq(passkeys.id, id)))
    .returning();
  return row ?? null;
}

export async function findCredential(db: Executor, credentialId: string) {
  const [match] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(
      users,
      and(eq(users.organizationId, passkeys.organizationId), eq(users.id, passkeys.userId)),
    )
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(organizations.blockedAt)));
  return match ?? null;
}

/** Returns false if the counter did not grow; keys without one stay at 0. */
export async function recordUse(
  db: Executor,
  { id, organizationId, userId }: typeof passkeys.$inferSelect,
  { counter, usedAt }: { counter: number; usedAt: Date },
): Promise<boolean> {
  const grows = lt(passkeys.signatureCounter, counter);
  const updatedRows = await db
    .update(passkeys)
    .set({ signatureCounter: counter, lastUsedAt: usedAt })
    .where(
      and(
        matchesOwner({ organizationId, userId }),
        eq(passkeys.id, id),
        counter === 0 ? or(grows, eq(passkeys.signatureCounter, 0)) : grows,
      ),
    )
    .returning({ id: passkeys.id });
  return updatedRows.length > 0;
}

/** Deletes expired challenges. `userId` is null for a sign-in. */
export async function insertChallenge(
  db: Executor,
  challenge: string,
  { userId, now, expiresAt }: { userId: number | null; now: Date; expiresAt: Date },
): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db
    .insert(passkeyChallenges)
    .values({ challengeHash: hashChallenge(challenge), userId, expiresAt });
}

/** Returns false for an unknown, expired, used or another user's challenge. */
export async function takeChallenge(
  db: Executor,
  challenge: string,
  { userId, now }: { userId: number | null; now: Date },
): Promise<boolean> {
  const takenRows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashChallenge(challenge)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash });
  return takenRows.length > 0;
}

const hashChallenge = (challenge: string) => createHash('sha256').update(challenge).digest();
