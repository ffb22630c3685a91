import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { referenceOrganization, organizations } from './accounts.ts';
import { callInstant, createdAt, id, instant } from './columns.ts';

/** Append-only. Without organization, the operator's changes of the installation. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: integer('organization_id').references(() => organizations.id),
    happenedAt: callInstant('happened_at').notNull().defaultNow(),
    actorKind: text('actor_kind', {
      enum: ['user', 'service', 'operator', 'anonymous', 'system'],
    }).notNull(),
    actorUserId: integer('actor_user_id'),
    /** Email, service token name or operator login at the time. */
    actorName: text('actor_name').notNull(),
    action: text().notNull(),
    targetId: text('target_id'),
    targetName: text('target_name'),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    address: text(),
    userAgent: text('user_agent'),
  },
  (t) => [index('audit_events_listing').on(t.organizationId, t.id.desc().nullsFirst())],
);

/** Days until personal data is erased; null keeps it. */
export const organizationRetention = pgTable('organization_retention', {
  organizationId: referenceOrganization().primaryKey(),
  numbersDays: integer('numbers_days'),
  recordingsDays: integer('recordings_days'),
  deliveriesDays: integer('deliveries_days'),
});

/** Without organization: for all. */
export const banners = pgTable('banners', {
  id: id(),
  organizationId: integer('organization_id').references(() => organizations.id),
  messageLog: text('message_log').notNull(),
  notification: text().notNull(),
  buttonTitle: text('button_title'),
  buttonLink: text('button_link'),
  startsAt: instant('starts_at').notNull().defaultNow(),
  endsAt: instant('ends_at'),
  createdAt: createdAt(),
});

export const rolloutFlags = pgTable('rollout_flags', {
  name: text().primaryKey(),
  isAllowed: boolean('is_allowed').notNull().default(false),
  /** Percentage of organizations that are allowed if the default is not. */
  percentage: integer().notNull().default(0),
});

export const rolloutOverrides = pgTable(
  'rollout_overrides',
  {
    flagName: text('flag_name')
      .notNull()
      .references(() => rolloutFlags.name, { onDelete: 'cascade' }),
    organizationId: referenceOrganization(),
    isAllowed: boolean('is_allowed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.flagName, t.organizationId] })],
);

/** Columns and order are rate-limiter-flexible's. */
export const throttleCounters = pgTable(
  'throttle_counters',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Epoch milliseconds. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('throttle_counters_expire').on(t.expire)],
);

export const loopTurns = pgTable('loop_turns', {
  name: text().primaryKey(),
  turn: text().notNull(),
  doneAt: instant('done_at').notNull().defaultNow(),
});

/** For demos without SMTP_URL, at /dev/mailbox. */
export const demoMails = pgTable('demo_mails', {
  id: id(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  sentAt: instant('sent_at').notNull().defaultNow(),
});
