// What others tell the bell, in the transaction in which it becomes true.
import type { NotificationData, NotificationKind } from '@alo/contract/notifications.ts';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { notifications } from '../../db/schema/notifications.ts';

interface News {
  kind: NotificationKind;
  data: NotificationData;
  /** It holds until `endOngoing` is told of the same. */
  about?: string;
}

/** Tells every ADMIN of the organization, those who come later too. Whoever calls sees to it that it is once. */
export async function notifyAdmins(
  tx: Executor,
  organizationId: number,
  news: News,
): Promise<void> {
  const isOngoing = news.about !== undefined;
  await tx.insert(notifications).values({ ...news, organizationId, isOngoing });
}

/** What was told of it stays in the list, and is over. */
export async function endOngoing(
  tx: Executor,
  organizationId: number,
  about: string,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ isOngoing: false })
    .where(
      and(
        eq(notifications.organizationId, organizationId),
        eq(notifications.about, about),
        eq(notifications.isOngoing, true),
      ),
    );
}
