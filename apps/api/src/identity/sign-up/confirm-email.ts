import { and, eq } from 'drizzle-orm';
import { getNetwork } from '../../platform/access/client-network.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { redeemUserLink } from '../users/user-links.ts';

export async function confirmEmail(
  context: Context,
  actor: Actor,
  token: string,
): Promise<string | null> {
  const email = await context.db.transaction(async (tx) => {
    const user = await redeemUserLink(tx, token, 'confirmEmail', context.now());
    if (!user) return null;
    await tx
      .update(users)
      .set({ emailVerified: true, mustConfirmEmail: false, blockedAt: null })
      .where(and(eq(users.organizationId, user.organizationId), eq(users.id, user.id)));
    await audit(
      tx,
      { ...actor, kind: 'user', userId: user.id, name: user.email },
      {
        organizationId: user.organizationId,
        action: 'user.emailConfirmed',
        target: { id: user.id, name: user.email },
      },
    );
    return user.email;
  });
  // A valid link always works, because only failures count.
  if (email === null) {
    await context.throttle.take('linksFromAddress', getNetwork(actor.address ?? ''));
  }
  return email;
}
