// What others tell the bell, in the transaction in which it becomes true.
import type { NotificationData, NotificationKind } from '@alo/contract/notifications.ts';
import type { Executor } from '../../db/client.ts';
import { notifications } from '../../db/schema/notifications.ts';

interface News {
  kind: NotificationKind;
  data: NotificationData;
}

/** Tells every ADMIN of the organization, those who come later too. Whoever calls sees to it that it is once. */
export async function notifyAdmins(
  tx: Executor,
  organizationId: number,
  news: News,
): Promise<void> {
  await tx.insert(notifications).values({ ...news, organizationId });
}
