import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { recoveryCodes, users } from '../../db/schema/accounts.ts';
import { isOwner, type Owner } from './factors.ts';
import { hashRecoveryCode, newRecoveryCode, RECOVERY_CODES } from './recovery-code.ts';

/** Keeps the secret of a set-up under way; false when a confirmed one is there. */
export async function keepPendingSecret(
  tx: Executor,
  owner: Owner,
  sealed: string,
): Promise<boolean> {
  const kept = await tx
    .update(users)
    .set({ totpSecret: sealed, totpLastStep: null })
    .where(and(isOwner(owner), isNull(users.totpConfirmedAt)))
    .returning({ id: users.id });
  return kept.length > 0;
}

/** Confirms the pending secret; false when it is another one by now, or is confirmed already. */
export async function confirmSecret(
  tx: Executor,
  owner: Owner,
  secret: { sealed: string; step: number; confirmedAt: Date },
): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ totpConfirmedAt: secret.confirmedAt, totpLastStep: secret.step })
    .where(and(isOwner(owner), isNull(users.totpConfirmedAt), eq(users.totpSecret, secret.sealed)))
    .returning({ id: users.id });
  return confirmed.length > 0;
}

/** Uses a step up: of two that come with the same code one gets true. */
export async function spendStep(tx: Executor, owner: Owner, step: number): Promise<boolean> {
  const used = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(
      and(
        isOwner(owner),
        isNotNull(users.totpConfirmedAt),
        or(isNull(users.totpLastStep), lt(users.totpLastStep, step)),
      ),
    )
    .returning({ id: users.id });
  return used.length > 0;
}

export async function clearSecret(tx: Executor, owner: Owner): Promise<void> {
  await tx
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    .where(isOwner(owner));
  await tx.delete(recoveryCodes).where(codesOf(owner));
}

/** New codes in place of all before; the only time that they can be read. */
export async function replaceRecoveryCodes(tx: Executor, owner: Owner): Promise<string[]> {
  const { organizationId, userId } = owner;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(codesOf(owner));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ organizationId, userId, codeHash: hashRecoveryCode(code) })));
  return codes;
}

/** Uses a code up, in one statement: the second to come with it gets false. */
export async function spendRecoveryCode(
  tx: Executor,
  owner: Owner,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        codesOf(owner),
        eq(recoveryCodes.codeHash, hashRecoveryCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Executor, owner: Owner): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(codesOf(owner), isNull(recoveryCodes.usedAt)));
  return row!.left;
}

const codesOf = ({ organizationId, userId }: Owner) =>
  and(eq(recoveryCodes.organizationId, organizationId), eq(recoveryCodes.userId, userId));
