import type { NotificationData, NotificationKind } from '@alo/contract/product/notifications.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { referenceOrganization, users } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

/** Deleted after 90 days unless ongoing. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    organizationId: referenceOrganization(),
    /** Null means every ADMIN. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** Key that ends an ongoing notification. */
    about: text(),
    data: jsonb().$type<NotificationData>().notNull(),
    isOngoing: boolean('is_ongoing').notNull().default(false),
    /** Users who had turned the kind off when it was created. */
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
    organizationId: referenceOrganization(),
    readAt: instant('read_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.notificationId] }),
    index('notification_reads_of').on(t.notificationId),
  ],
);

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: referenceOrganization(),
    kind: text().$type<NotificationKind>().notNull(),
    inBell: boolean('in_bell').notNull().default(true),
    byMail: boolean('by_mail').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    index('notification_preferences_of').on(t.organizationId, t.kind),
  ],
);

export const daySummaries = pgTable('day_summaries', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  organizationId: referenceOrganization(),
  /** In São Paulo. */
  hour: smallint().notNull(),
  hasNumbers: boolean('has_numbers').notNull(),
  /** The newest day whose mail is queued or skipped. */
  lastDay: date('last_day').notNull(),
});
