// What others tell people, in the bell and by mail, in the transaction in which it becomes true.
import type {
  MailedKind,
  NotificationData,
  NotificationKind,
} from '@alo/contract/notifications.ts';
import { notifications as texts } from '@alo/messages/notifications.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { notificationPreferences, notifications } from '../../db/schema/notifications.ts';
import { storableJson } from '../../db/storable-json.ts';
import { queueAdminMail } from '../../mail/admin-mail.ts';
import type { MailContent } from '../../mail/mail-layout.ts';

interface News<Kind extends NotificationKind = NotificationKind> {
  kind: Kind;
  data: NotificationData;
  /** It holds until `endOngoing` is told of the same. */
  about?: string;
}

type Mailing = Pick<Context, 'jobs' | 'secrets' | 'brand'>;

/**
 * Tells every ADMIN of the organization who has not turned the kind off, in the bell those too who come later. Whoever
 * calls sees to it that it is once. Answers who wants no mail of it: one statement writes the news and reads what people
 * want, so that whoever changes it at this moment is told by what they wanted before or by what they want now, and not
 * by half of each.
 */
export async function notifyAdmins(
  tx: Executor,
  organizationId: number,
  { kind, data, about }: News,
): Promise<number[]> {
  const { rows } = await tx.execute<{ unmailed: number[] }>(sql`
    with wishes as (
      select user_id, in_bell, by_mail from notification_preferences
      where organization_id = ${organizationId} and kind = ${kind}
    ), told as (
      insert into notifications (organization_id, kind, about, data, is_ongoing, hidden_from)
      values (${organizationId}, ${kind}, ${about ?? null}, ${storableJson(data)}::jsonb, ${about !== undefined},
              array(select user_id from wishes where not in_bell))
    )
    select array(select user_id from wishes where not by_mail) as unmailed`);
  return rows[0]!.unmailed;
}

/** The same, and by mail. */
export async function tellAdmins(
  context: Mailing,
  tx: Executor,
  organizationId: number,
  news: News<MailedKind>,
  mail: MailContent,
): Promise<void> {
  const unmailed = await notifyAdmins(tx, organizationId, news);
  await queueAdminMail(context, tx, organizationId, withWayOut(mail), unmailed);
}

/** A mail more about what the bell tells already. */
export async function mailAdmins(
  context: Mailing,
  tx: Executor,
  organizationId: number,
  kind: MailedKind,
  mail: MailContent,
): Promise<void> {
  const unmailed = await tx
    .select({ userId: notificationPreferences.userId })
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.organizationId, organizationId),
        eq(notificationPreferences.kind, kind),
        eq(notificationPreferences.byMail, false),
      ),
    );
  const except = unmailed.map(({ userId }) => userId);
  await queueAdminMail(context, tx, organizationId, withWayOut(mail), except);
}

const withWayOut = (mail: MailContent): MailContent => ({
  ...mail,
  notes: [...mail.notes, texts.mailWayOut],
});

/** A condition: what is told of `about`, and still holds, says `data` among others. Both are expressions of whoever asks. */
export const isStillTold = (
  organizationId: SQL,
  about: SQL,
  data: NotificationData,
): SQL => sql`exists (
  select from notifications told where told.organization_id = ${organizationId} and told.about = ${about}
    and told.is_ongoing and told.data @> ${storableJson(data)}::jsonb)`;

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
