import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { recoveryCodes, users } from '../../platform/db/schema/accounts.ts';
import { matchesOwner, type Owner } from './factors.ts';
import { hashRecoveryCode, makeRecoveryCode, RECOVERY_CODE_COUNT } from './recovery-code.ts';

export async function storePendingSecret(
  tx: Executor,
  owner: Owner,
  sealed: string,
): Promise<boolean> {
  const updatedRows = await tx
    .update(users)
    .set({ totpSecret: sealed, totpLastStep: null })
    .where(and(matchesOwner(owner), isNull(users.totpConfirmedAt)))
    .returning({ id: users.id });
  return updatedRows.length > 0;
}

/** Returns false if replaced or confirmed meanwhile. */
export async function confirmSecret(
  tx: Executor,
  owner: Owner,
  secret: { sealed: string; step: number; confirmedAt: Date },
): Promise<boolean> {
  const confirmedRows = await tx
    .update(users)
    .set({ totpConfirmedAt: secret.confirmedAt, totpLastStep: secret.step })
    .where(
      and(matchesOwner(owner), isNull(users.totpConfirmedAt), eq(users.totpSecret, secret.sealed)),
    )
    .returning({ id: users.id });
  return confirmedRows.length > 0;
}

/** Returns true for only one of two simultaneous codes. */
export async function spendStep(tx: Executor, owner: Owner, step: number): Promise<boolean> {
  const usedRows = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(
      and(
        matchesOwner(owner),
        isNotNull(users.totpConfirmedAt),
        or(isNull(users.totpLastStep), lt(users.totpLastStep, step)),
      ),
    )
    .returning({ id: users.id });
  return usedRows.length > 0;
}

export async function clearSecret(tx: Executor, owner: Owner): Promise<void> {
  await tx
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    .where(matchesOwner(owner));
  await tx.delete(recoveryCodes).where(matchesOwnerOfCode(owner));
}

export async function replaceRecoveryCodes(tx: Executor, owner: Owner): Promise<string[]> {
  const { organizationId, userId } = owner;
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, makeRecoveryCode);
  await tx.delete(recoveryCodes).where(matchesOwnerOfCode(owner));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ organizationId, userId, codeHash: hashRecoveryCode(code) })));
  return codes;
}

export async function spendRecoveryCode(
  tx: Executor,
  owner: Owner,
  code: string,
  now: Date,
): Promise<boolean> {
  const usedRows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        matchesOwnerOfCode(owner),
        eq(recoveryCodes.codeHash, hashRecoveryCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return usedRows.length > 0;
}

export async function countRecoveryCodes(db: Executor, owner: Owner): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(matchesOwnerOfCode(owner), isNull(recoveryCodes.usedAt)));
  return row!.left;
}

const matchesOwnerOfCode = ({ organizationId, userId }: Owner) =>
  and(eq(recoveryCodes.organizationId, organizationId), eq(recoveryCodes.userId, userId));
