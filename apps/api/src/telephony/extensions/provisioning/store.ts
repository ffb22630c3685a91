import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { organizations, users } from '../../../platform/db/schema/accounts.ts';
import { extensions, provisioningCodes } from '../../../platform/db/schema/telephony.ts';

export type StoredCode = typeof provisioningCodes.$inferSelect;
export type NewCode = Pick<
  StoredCode,
  'organizationId' | 'extensionId' | 'codeHash' | 'expiresAt' | 'createdAt'
>;

export async function replaceCode(tx: Executor, code: NewCode): Promise<void> {
  await tx.delete(provisioningCodes).where(eq(provisioningCodes.extensionId, code.extensionId));
  await tx.insert(provisioningCodes).values(code);
}

/** The creator of a code must not get a new `senha`. */
export async function endCodes(tx: Executor, extensionIds: number[], now: Date): Promise<void> {
  await tx
    .update(provisioningCodes)
    .set({ expiresAt: now })
    .where(
      and(
        inArray(provisioningCodes.extensionId, extensionIds),
        isNull(provisioningCodes.usedAt),
        gt(provisioningCodes.expiresAt, now),
      ),
    );
}

export async function findCodeOfExtension(
  db: Executor,
  extensionId: number,
): Promise<StoredCode | null> {
  const [code] = await db
    .select()
    .from(provisioningCodes)
    .where(eq(provisioningCodes.extensionId, extensionId));
  return code ?? null;
}

export async function findCode(db: Executor, codeHash: Buffer): Promise<StoredCode | null> {
  const [code] = await db
    .select()
    .from(provisioningCodes)
    .where(eq(provisioningCodes.codeHash, codeHash));
  return code ?? null;
}

export async function spendCode(
  tx: Executor,
  codeHash: Buffer,
  { usedAt, userAgent }: { usedAt: Date; userAgent: string | null },
): Promise<StoredCode | null> {
  const [code] = await tx
    .update(provisioningCodes)
    .set({ usedAt, userAgent })
    .where(
      and(
        eq(provisioningCodes.codeHash, codeHash),
        isNull(provisioningCodes.usedAt),
        gt(provisioningCodes.expiresAt, usedAt),
      ),
    )
    .returning();
  return code ?? null;
}

export async function findProvisioned(db: Executor, { extensionId }: StoredCode) {
  const [row] = await db
    .select({ extension: extensions, domain: organizations.domain })
    .from(extensions)
    .innerJoin(organizations, eq(organizations.id, extensions.organizationId))
    .leftJoin(users, eq(users.id, extensions.userId))
    .where(
      and(eq(extensions.id, extensionId), isNull(organizations.blockedAt), isNull(users.blockedAt)),
    );
  return row ?? null;
}
