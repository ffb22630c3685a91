import type { NotificationData, NotificationKind } from '@alo/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofOrganization, users } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

/** What the bell tells. Swept after 90 days, but for what still holds. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    organizationId: ofOrganization(),
    /** Whose alone it is; null: every ADMIN's. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** By which what it tells is found again when it is over. */
    about: text(),
    data: jsonb().$type<NotificationData>().notNull(),
    /** It still holds. */
    isOngoing: boolean('is_ongoing').notNull().default(false),
    /** Whose bell does not have it: whoever had turned its kind off when it was told. */
    hiddenFrom: integer('hidden_from').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_list').on(t.organizationId, t.id),
    index('notifications_ongoing')
      .on(t.organizationId, t.about)
      .where(sql`is_ongoing`),
  ],
);

export const notificationReads = pgTable(
  'notification_reads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    organizationId: ofOrganization(),
    readAt: instant('read_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.notificationId] }),
    // what the sweep removes takes its readers along
    index('notification_reads_of').on(t.notificationId),
  ],
);

/** What a person has turned off; of which there is no row, all of it is on. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: ofOrganization(),
    kind: text().$type<NotificationKind>().notNull(),
    inBell: boolean('in_bell').notNull().default(true),
    byMail: boolean('by_mail').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    // who is told of a kind is asked for the whole organization
    index('notification_preferences_of').on(t.organizationId, t.kind),
  ],
);
