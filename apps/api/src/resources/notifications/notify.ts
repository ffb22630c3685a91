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
import { users } from '../../db/schema/accounts.ts';
import { notificationPreferences, notifications } from '../../db/schema/notifications.ts';
import { storableJson } from '../../db/storable-json.ts';
import { queueAdminMail } from '../../mail/admin-mail.ts';
import { layOutMail, type MailContent } from '../../mail/mail-layout.ts';
import { queueMail } from '../../mail/mail.ts';

interface News<Kind extends NotificationKind = NotificationKind> {
  kind: Kind;
  data: NotificationData;
  /** It holds until `endOngoing` is told of the same. */
  about?: string;
}

type Mailing = Pick<Context, 'jobs' | 'secrets' | 'brand'>;

/**
 * Notifies every ADMIN of the organization, except `exceptUserId` and those who turned the kind off. ADMINs who join later
 * see it in the bell too. The caller prevents duplicates. Returns the ids of the users who get no mail. One statement writes
 * the notification and reads the preferences, so that the bell and the mail follow the same version of a preference.
 */
export async function notifyAdmins(
  tx: Executor,
  organizationId: number,
  { kind, data, about }: News,
  exceptUserId: number | null = null,
): Promise<number[]> {
  const except = sql.param(exceptUserId === null ? [] : [exceptUserId]);
  const { rows } = await tx.execute<{ unmailed: number[] }>(sql`
    with wishes as (
      select user_id, in_bell, by_mail from notification_preferences
      where organization_id = ${organizationId} and kind = ${kind}
    ), told as (
      insert into notifications (organization_id, kind, about, data, is_ongoing, hidden_from)
      values (${organizationId}, ${kind}, ${about ?? null}, ${storableJson(data)}::jsonb, ${about !== undefined},
              array(select user_id from wishes where not in_bell) || ${except}::int[])
    )
    select array(select user_id from wishes where not by_mail) || ${except}::int[] as unmailed`);
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

interface Deed {
  /** Null if a program or the operator did it. */
  byUserId: number | null;
  /** Email of the person whom it concerns, whatever their role. Null: ADMINs alone hear of it. */
  concerns: string | null;
  mail: MailContent;
  /** Why that person gets the mail if they are a USER. */
  note: string;
}

/**
 * Notifies the ADMINs and the person concerned of a user's action, except that user. Does not repeat the same notification
 * within an hour, so that several saves in a row cause only one. The caller holds a lock on the record that was changed.
 */
export async function notifyOthers(
  context: Mailing,
  tx: Executor,
  organizationId: number,
  news: News<MailedKind>,
  { byUserId, concerns, mail, note }: Deed,
): Promise<void> {
  if (await isRepeated(tx, organizationId, news)) return;
  const unmailed = await notifyAdmins(tx, organizationId, news, byUserId);
  await queueAdminMail(context, tx, organizationId, withWayOut(mail), unmailed);
  const { kind, data } = news;
  const person = concerns === null ? null : await findUser(tx, organizationId, concerns, kind);
  if (person === null || person.id === byUserId) return;
  if (person.inBell !== false) {
    await tx.insert(notifications).values({ organizationId, userId: person.id, kind, data });
  }
  if (person.byMail !== false) {
    const content = withWayOut({ ...mail, notes: [note] });
    await queueMail(context, tx, layOutMail(context.brand, person.email, content));
  }
}

async function isRepeated(
  tx: Executor,
  organizationId: number,
  { kind, data }: News,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from notifications
    where organization_id = ${organizationId} and user_id is null and kind = ${kind}
      and data = ${storableJson(data)}::jsonb and created_at > now() - interval '1 hour' limit 1`);
  return rows.length > 0;
}

/** A USER who can sign in, with what they want to hear of the kind; null wishes are both on. */
async function findUser(
  tx: Executor,
  organizationId: number,
  email: string,
  kind: NotificationKind,
) {
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
        eq(users.email, email),
        eq(users.role, 'USER'),
        eq(users.emailVerified, true),
        eq(users.mustConfirmEmail, false),
      ),
    );
  return user ?? null;
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
