import { and, eq } from 'drizzle-orm';
import { audit, type Actor } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { users } from '../../db/schema.ts';
import { networkOf } from '../../http/client-network.ts';
import { redeemUserLink } from '../users/user-links.ts';

/** Uses a confirmation link; answers the address that is confirmed now, or null when the link is not good. */
export async function confirmEmail(
  context: Context,
  actor: Actor,
  token: string,
): Promise<string | null> {
  const network = networkOf(actor.address ?? '');
  await context.throttle.refuseIfSpent('linksFromAddress', network);
  const email = await context.db.transaction(async (tx) => {
    const user = await redeemUserLink(tx, token, 'confirmEmail', context.now());
    if (!user) return null;
    await tx
      .update(users)
      .set({ emailVerified: true, mustConfirmEmail: false })
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
  if (email === null) await context.throttle.count('linksFromAddress', network);
  return email;
}
