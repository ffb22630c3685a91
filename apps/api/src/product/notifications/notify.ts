// Runs in the event's transaction.
import type {
  MailedKind,
  NotificationData,
  NotificationKind,
} from '@alo/contract/product/notifications.ts';
import { notifications as texts } from '@alo/messages/product/notifications.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { notificationPreferences, notifications } from '../../platform/db/schema/notifications.ts';
import { storableJson } from '../../platform/db/storable-json.ts';
import { queueAdminMail } from '../../platform/mail/admin-mail.ts';
import { layOutMail, type MailContent } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.ts';

interface NotificationInput<Kind extends NotificationKind = NotificationKind> {
  kind: Kind;
  data: NotificationData;
  /** Ongoing until `endOngoing` gets the same value. */
  about?: string;
}

type MailContext = Pick<Context, 'jobs' | 'secrets' | 'brand'>;

/**
 * Returns the users who get no mail. The caller prevents duplicates. One statement, so that bell
 * and mail follow the same preferences.
 */
export async function notifyAdmins(
  tx: Executor,
  organizationId: number,
  { kind, data, about }: NotificationInput,
  exceptUserId: number | null = null,
): Promise<number[]> {
  const except = sql.param(exceptUserId === null ? [] : [exceptUserId]);
  const { rows } = await tx.execute<{ unmailed: number[] }>(sql`
    with choices as (
      select user_id, in_bell, by_mail from notification_preferences
      where organization_id = ${organizationId} and kind = ${kind}
    ), stored as (
      insert into notifications (organization_id, kind, about, data, is_ongoing, hidden_from)
      values (${organizationId}, ${kind}, ${about ?? null}, ${storableJson(data)}::jsonb, ${about !== undefined},
              array(select user_id from choices where not in_bell) || ${except}::int[])
    )
    select array(select user_id from choices where not by_mail) || ${except}::int[] as unmailed`);
  return rows[0]!.unmailed;
}

export async function notifyAdminsByMail(
  context: MailContext,
  tx: Executor,
  organizationId: number,
  notification: NotificationInput<MailedKind>,
  mail: MailContent,
): Promise<void> {
  const withoutMail = await notifyAdmins(tx, organizationId, notification);
  await queueAdminMail(context, tx, organizationId, addPreferencesNote(mail), withoutMail);
}

interface UserAction {
  /** Null for programs and the operator. */
  byUserId: number | null;
  /** Null notifies only ADMINs. */
  concerns: string | null;
  mail: MailContent;
  note: string;
}

/** Repeats nothing within an hour. The caller locks the changed record. */
export async function notifyOthers(
  context: MailContext,
  tx: Executor,
  organizationId: number,
  notification: NotificationInput<MailedKind>,
  { byUserId, concerns, mail, note }: UserAction,
): Promise<void> {
  if (await isRepeated(tx, organizationId, notification)) return;
  const withoutMail = await notifyAdmins(tx, organizationId, notification, byUserId);
  await queueAdminMail(context, tx, organizationId, addPreferencesNote(mail), withoutMail);
  const { kind, data } = notification;
  const isConcerned = and(eq(users.email, concerns ?? ''), eq(users.role, 'USER'));
  const user = concerns === null ? null : await findUser(tx, organizationId, kind, isConcerned);
  if (user === null || user.id === byUserId) return;
  await notify(context, tx, organizationId, user, { kind, data }, { ...mail, notes: [note] });
}

/**
 * Any role, unless blocked. The caller prevents duplicates.
 * @param mail null for the bell alone
 */
export async function notifyUser(
  context: MailContext,
  tx: Executor,
  organizationId: number,
  userId: number,
  notification: Omit<NotificationInput<MailedKind>, 'about'>,
  mail: MailContent | null,
): Promise<void> {
  const user = await findUser(tx, organizationId, notification.kind, eq(users.id, userId));
  if (user !== null) await notify(context, tx, organizationId, user, notification, mail);
}

async function notify(
  context: MailContext,
  tx: Executor,
  organizationId: number,
  user: NotifiedUser,
  { kind, data }: NotificationInput,
  mail: MailContent | null,
): Promise<void> {
  if (user.inBell !== false) {
    await tx.insert(notifications).values({ organizationId, userId: user.id, kind, data });
  }
  if (mail !== null && user.byMail !== false) {
    const content = layOutMail(context.brand, user.email, addPreferencesNote(mail));
    await queueMail(context, tx, content);
  }
}

interface NotifiedUser {
  id: number;
  email: string;
  /** Null without a preference. */
  inBell: boolean | null;
  byMail: boolean | null;
}

async function isRepeated(
  tx: Executor,
  organizationId: number,
  { kind, data }: NotificationInput,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from notifications
    where organization_id = ${organizationId} and user_id is null and kind = ${kind}
      and data = ${storableJson(data)}::jsonb and created_at > now() - interval '1 hour' limit 1`);
  return rows.length > 0;
}

async function findUser(
  tx: Executor,
  organizationId: number,
  kind: NotificationKind,
  condition: SQL | undefined,
): Promise<NotifiedUser | null> {
  const { inBell, byMail } = notificationPreferences;
  const [user] = await tx
    .select({ id: users.id, email: users.email, inBell, byMail })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, kind)),
    )
    .where(
      and(
        eq(users.organizationId, organizationId),
        condition,
        eq(users.emailVerified, true),
        eq(users.mustConfirmEmail, false),
      ),
    );
  return user ?? null;
}

export async function mailAdmins(
  context: MailContext,
  tx: Executor,
  organizationId: number,
  kind: MailedKind,
  mail: MailContent,
): Promise<void> {
  const withoutMail = await tx
    .select({ userId: notificationPreferences.userId })
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.organizationId, organizationId),
        eq(notificationPreferences.kind, kind),
        eq(notificationPreferences.byMail, false),
      ),
    );
  const except = withoutMail.map(({ userId }) => userId);
  await queueAdminMail(context, tx, organizationId, addPreferencesNote(mail), except);
}

const addPreferencesNote = (mail: MailContent): MailContent => ({
  ...mail,
  notes: [...mail.notes, texts.mailWayOut],
});

export const isOngoingNotification = (
  organizationId: SQL,
  about: SQL,
  data: NotificationData,
): SQL => sql`exists (
  select from notifications n where n.organization_id = ${organizationId} and n.about = ${about}
    and n.is_ongoing and n.data @> ${storableJson(data)}::jsonb)`;

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
