import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofOrganization, users } from './accounts.ts';
import { bytea, callInstant, createdAt, id, instant, money } from './columns.ts';

export const extensions = pgTable(
  'extensions',
  {
    id: id(),
    organizationId: ofOrganization(),
    number: text().notNull(),
    /** Sealed; null: it has none yet, and no phone registers with it. */
    sipPassword: text('sip_password'),
    callerId: text('caller_id'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    recordsCalls: boolean('records_calls').notNull().default(true),
    recordingAccess: boolean('recording_access').notNull().default(true),
    /** Where its calls are told besides, and in which version of the body. */
    cdrWebhookUrl: text('cdr_webhook_url'),
    cdrWebhookVersion: text('cdr_webhook_version'),
    /** Whose phone it is. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('extensions_number').on(t.organizationId, t.number),
    index('extensions_user').on(t.userId),
  ],
);

/** What an extension may spend, and on what. Without a row the defaults of contract/extension-limits.ts hold. */
export const extensionLimits = pgTable('extension_limits', {
  extensionId: integer('extension_id')
    .primaryKey()
    .references(() => extensions.id, { onDelete: 'cascade' }),
  organizationId: ofOrganization(),
  /** Null: as many as the organization. */
  callsAtOnce: integer('calls_at_once'),
  /** Null: no cap. */
  hourlySpend: money('hourly_spend'),
  dailySpend: money('daily_spend'),
  /** Kinds of number that it may dial; the organization's locks come before. */
  destinations: text().array().notNull(),
  /** ISO 3166; of international numbers these alone. Null: every country. */
  countries: text().array(),
  /** 0 Sunday to 6 Saturday, by São Paulo's clock. */
  weekdays: smallint().array().notNull(),
  /** `HH:MM`; both null: all day. It ends after midnight where it opens later than it closes. */
  opensAt: text('opens_at'),
  closesAt: text('closes_at'),
  /** The São Paulo day whose cap an ADMIN has lifted. */
  releasedOn: date('released_on'),
});

/** The same for a whole organization; its locks no extension opens. */
export const organizationLimits = pgTable('organization_limits', {
  organizationId: ofOrganization().primaryKey(),
  callsAtOnce: integer('calls_at_once').notNull(),
  lockedDestinations: text('locked_destinations').array().notNull(),
});

/** What a phone reads once to set itself up; an extension has one at most, the newest. */
export const provisioningCodes = pgTable(
  'provisioning_codes',
  {
    id: id(),
    organizationId: ofOrganization(),
    extensionId: integer('extension_id')
      .notNull()
      .references(() => extensions.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** What has read it, as it calls itself. */
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('provisioning_codes_hash').on(t.codeHash),
    uniqueIndex('provisioning_codes_extension').on(t.extensionId),
  ],
);

/** Phones as a switch last told of them; by the event's own time, so that it may come late and twice. */
export const extensionRegistrations = pgTable(
  'extension_registrations',
  {
    extensionId: integer('extension_id')
      .notNull()
      .references(() => extensions.id, { onDelete: 'cascade' }),
    organizationId: ofOrganization(),
    /** SIP's Call-ID, which a phone keeps while it registers again and again. */
    registrationId: text('registration_id').notNull(),
    contact: text(),
    userAgent: text('user_agent'),
    address: text(),
    /** Since when without a break. */
    registeredAt: callInstant('registered_at').notNull(),
    /** When the phone itself last said something. */
    seenAt: callInstant('seen_at').notNull(),
    expiresAt: callInstant('expires_at').notNull(),
    /** Null: it is registered. */
    endedAt: callInstant('ended_at'),
    endReason: text('end_reason', { enum: ['SIGNED_OUT', 'EXPIRED', 'DISCONNECTED'] }),
    /** It registered with the secret before; null: with that of now. */
    passwordChangedAt: callInstant('password_changed_at'),
    /** When it last fell out. */
    droppedAt: callInstant('dropped_at').array().notNull().default([]),
    /** The time of the newest event that counted. */
    toldAt: callInstant('told_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.extensionId, t.registrationId] }),
    index('extension_registrations_organization').on(t.organizationId),
  ],
);

/** Call events that could not be taken, whole, until the operator replays them. */
export const quarantinedEvents = pgTable(
  'quarantined_events',
  {
    id: id(),
    switchName: text('switch_name').notNull(),
    reason: text({
      enum: ['MALFORMED_EVENT', 'UNKNOWN_DOMAIN', 'EVENT_TOO_LARGE', 'RECORDING_LEFT_OUT'],
    }).notNull(),
    detail: text().notNull(),
    contentType: text('content_type').notNull(),
    /** The switch's id of the call, where the address said it. */
    switchCallId: text('switch_call_id'),
    body: bytea().notNull(),
    /** A switch repeats what was refused: the same event again only counts. */
    bodyHash: bytea('body_hash').notNull(),
    times: integer().notNull().default(1),
    receivedAt: instant('received_at').notNull().defaultNow(),
    replayedAt: instant('replayed_at'),
  },
  (t) => [uniqueIndex('quarantined_events_body').on(t.switchName, t.bodyHash)],
);
