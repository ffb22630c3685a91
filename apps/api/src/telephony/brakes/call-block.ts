// Emergency calls and calls between extensions go on.
import type { CallBlock } from '@alo/contract/telephony/call-brakes.ts';
import { callBlockMail, callBlockNews } from '@alo/messages/telephony/call-brakes.ts';
import { eq } from 'drizzle-orm';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { callBlocks } from '../../platform/db/schema/calls.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { endOngoing, notifyAdminsByMail } from '../../product/notifications/notify.ts';

const ABOUT = 'call block';

type BlockContext = Pick<Context, 'db' | 'jobs' | 'secrets' | 'brand' | 'config' | 'now'>;

export async function findCallBlock(
  db: Executor,
  organizationId: number,
): Promise<CallBlock | null> {
  const [block] = await db
    .select()
    .from(callBlocks)
    .where(eq(callBlocks.organizationId, organizationId));
  if (!block) return null;
  const { reason, letter, blockedAt } = block;
  return { reason, letter, blockedAt: blockedAt.toISOString() };
}

/** Returns false if already blocked; that reason stays. */
export function blockCalls(
  context: BlockContext,
  actor: Actor,
  organizationId: number,
  { reason, letter }: Pick<CallBlock, 'reason' | 'letter'>,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const { name } = await lockOrganization(tx, organizationId);
    const insertedBlocks = await tx
      .insert(callBlocks)
      .values({ organizationId, reason, letter, blockedAt: context.now() })
      .onConflictDoNothing()
      .returning({ organizationId: callBlocks.organizationId });
    if (insertedBlocks.length === 0) return false;
    await audit(tx, actor, {
      organizationId,
      action: 'organization.callsBlocked',
      target: { id: organizationId, name },
      after: { reason },
    });
    await notifyBlock(context, tx, organizationId, { name, reason });
    return true;
  });
}

export function unblockCalls(
  context: BlockContext,
  actor: Actor,
  organizationId: number,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const { name } = await lockOrganization(tx, organizationId);
    const removedBlocks = await tx
      .delete(callBlocks)
      .where(eq(callBlocks.organizationId, organizationId))
      .returning({ reason: callBlocks.reason });
    if (removedBlocks.length === 0) return false;
    await audit(tx, actor, {
      organizationId,
      action: 'organization.callsUnblocked',
      target: { id: organizationId, name },
      before: removedBlocks[0],
    });
    await endOngoing(tx, organizationId, ABOUT);
    await notifyBlock(context, tx, organizationId, { name, reason: null });
    return true;
  });
}

/** @param reason null if the block has ended */
async function notifyBlock(
  context: BlockContext,
  tx: Executor,
  organizationId: number,
  { name, reason }: { name: string; reason: string | null },
): Promise<void> {
  const title = reason === null ? callBlockNews.ended : callBlockNews.title;
  const notification = {
    kind: 'callsBlocked',
    data: { reason },
    ...(reason !== null && { about: ABOUT }),
  } as const;
  await notifyAdminsByMail(context, tx, organizationId, notification, {
    subject: callBlockMail.subject(title, context.brand.productName),
    title,
    paragraphs:
      reason === null
        ? [callBlockMail.ended(name)]
        : [callBlockMail.text(name), callBlockMail.reason(reason), callBlockMail.advice],
    button: { label: callBlockMail.button, url: `${portalAddress(context)}/organization/profile` },
    notes: [],
  });
}
