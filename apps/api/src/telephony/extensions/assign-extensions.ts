import { and, eq, isNull } from 'drizzle-orm';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { extensions } from '../../platform/db/schema/telephony.ts';

/** Skips extensions with an owner, because USERs edit emails too. */
export async function assignExtensions(
  tx: Executor,
  actor: Actor,
  { organizationId, id: userId, email }: { organizationId: number; id: number; email: string },
): Promise<void> {
  const assignedExtensions = await tx
    .update(extensions)
    .set({ userId })
    .where(
      and(
        eq(extensions.organizationId, organizationId),
        eq(extensions.email, email),
        isNull(extensions.userId),
      ),
    )
    .returning({ id: extensions.id, number: extensions.number });
  for (const { id, number } of assignedExtensions) {
    await audit(tx, actor, {
      organizationId,
      action: 'extension.changed',
      target: { id, name: number },
      before: { userId: null },
      after: { userId },
    });
  }
}
