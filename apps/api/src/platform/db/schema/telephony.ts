import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { REGISTRATIONS } from '@alo/contract/telephony/registration.ts';
import { EXPORT_FORMATS } from '@alo/contract/telephony/call-exports.ts';
import { PORTABILITY_STATES } from '@alo/contract/telephony/numbers.ts';
import { referenceOrganization, users } from './accounts.ts';
import { bytea, callInstant, createdAt, id, instant, money } from './columns.ts';

export const extensions = pgTable(
  'extensions',
  {
    id: id(),
    organizationId: referenceOrganization(),
    number: text().notNull(),
    /** Encrypted. Null means no phone can register yet. */
    sipPassword: text('sip_password'),
    callerId: text('caller_id'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    recordsCalls: boolean('records_calls').notNull().default(true),
    recordingAccess: boolean('recording_access').notNull().default(true),
    cdrWebhookUrl: text('cdr_webhook_url'),
    cdrWebhookVersion: text('cdr_webhook_version'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('extensions_number').on(t.organizationId, t.number),
    index('extensions_user').on(t.userId),
  ],
);

/** Defaults are in contract/extension-limits.ts. */
export const extensionLimits = pgTable('extension_limits', {
  extensionId: integer('extension_id')
    .primaryKey()
    .references(() => extensions.id, { onDelete: 'cascade' }),
  organizationId: referenceOrganization(),
  /** Null means the organization's limit. */
  callsAtOnce: integer('calls_at_once'),
  hourlySpend: money('hourly_spend'),
  dailySpend: money('daily_spend'),
  /** Number classes; the organization's locks take precedence. */
  destinations: text().array().notNull(),
  /** ISO 3166, for international numbers. Null means all. */
  countries: text().array(),
  /** 0 Sunday to 6 Saturday, São Paulo time. */
  weekdays: smallint().array().notNull(),
  /** `HH:MM`; both null: all day. May end after midnight. */
  opensAt: text('opens_at'),
  closesAt: text('closes_at'),
  /** The São Paulo day for which an ADMIN lifted the limit. */
  releasedOn: date('released_on'),
});

/** A worker whose lease has ended is dead. */
export const callExports = pgTable(
  'call_exports',
  {
    id: id(),
    organizationId: referenceOrganization(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    format: text({ enum: EXPORT_FORMATS }).notNull(),
    fileName: text('file_name').notNull(),
    description: text(),
    filter: jsonb().$type<Record<string, unknown>>().notNull(),
    registration: text({ enum: REGISTRATIONS }),
    mails: boolean().notNull(),
    state: text({ enum: ['queued', 'running', 'done', 'failed', 'canceled'] })
      .notNull()
      .default('queued'),
    /** A stalled worker cannot finish for a later run. */
    attempts: smallint().notNull().default(0),
    leaseUntil: instant('lease_until'),
    total: integer(),
    rows: integer().notNull().default(0),
    archivedMonths: text('archived_months').array().notNull().default([]),
    bytes: bigint({ mode: 'number' }),
    /** Below the recordings; null once removed. */
    file: text(),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    canceledBy: text('canceled_by'),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    index('call_exports_list').on(t.organizationId, t.id),
    index('call_exports_user').on(t.userId),
    uniqueIndex('call_exports_running')
      .on(t.organizationId)
      .where(sql`state = 'running'`),
  ],
);

/** Without any, the bina is shown as typed. */
export const numbers = pgTable(
  'numbers',
  {
    id: id(),
    organizationId: referenceOrganization(),
    /** E.164, or the digits of a 4004 number. */
    number: text().notNull(),
    /** Null means that any trunk may show it. */
    trunk: text().references(() => trunks.name),
    isCallerIdAllowed: boolean('is_caller_id_allowed').notNull().default(true),
    isSuspended: boolean('is_suspended').notNull().default(false),
    /** For the operator; no workflow depends on it. */
    portability: text({ enum: PORTABILITY_STATES }).notNull().default('none'),
    /** Set while `dated`. */
    portabilityDate: date('portability_date'),
    /** Set while `refused`. */
    portabilityReason: text('portability_reason'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('numbers_number').on(t.number),
    index('numbers_organization').on(t.organizationId),
    // Finds the first number that a trunk may show.
    index('numbers_shown')
      .on(t.organizationId, t.trunk, t.id)
      .where(sql`is_caller_id_allowed and not is_suspended`),
    index('numbers_ending').on(t.organizationId, sql`right(number, 8)`),
  ],
);

export const numberExtensions = pgTable(
  'number_extensions',
  {
    numberId: integer('number_id')
      .notNull()
      .references(() => numbers.id, { onDelete: 'cascade' }),
    extensionId: integer('extension_id')
      .notNull()
      .references(() => extensions.id, { onDelete: 'cascade' }),
    /** Unanswered calls belong to the lowest. */
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.numberId, t.extensionId] }),
    index('number_extensions_extension').on(t.extensionId),
  ],
);

export const NUMBER_FORMATS = ['E164', 'PLUS_E164', 'NATIONAL', 'CSP'] as const;

/** Without any, outside calls use the gateway of the settings. */
export const trunks = pgTable(
  'trunks',
  {
    id: id(),
    /** Calls keep it as `metadata.trunk`, so it never changes. */
    name: text().notNull(),
    gateway: text().notNull(),
    /** Lower is tried first. */
    position: integer().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** E.164 without plus, as in `number_rates`. Empty serves all numbers. */
    prefixes: text().array().notNull().default([]),
    numberFormat: text('number_format', { enum: NUMBER_FORMATS }).notNull().default('E164'),
    /** The carrier's code, set for the format CSP. */
    csp: text(),
    /** Null is unlimited. */
    callsAtOnce: integer('calls_at_once'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('trunks_name').on(t.name)],
);

/** The carrier's prices to the operator. The longest prefix applies. */
export const trunkCosts = pgTable(
  'trunk_costs',
  {
    trunkId: integer('trunk_id')
      .notNull()
      .references(() => trunks.id, { onDelete: 'cascade' }),
    /** As in `number_rates`; empty for all other numbers. */
    prefix: text().notNull(),
    minutePrice: money('minute_price').notNull(),
    freeSeconds: integer('free_seconds').notNull(),
    minimumSeconds: integer('minimum_seconds').notNull(),
    incrementSeconds: integer('increment_seconds').notNull(),
  },
  (t) => [primaryKey({ columns: [t.trunkId, t.prefix] })],
);

/** Extensions cannot override the locks. */
export const organizationLimits = pgTable('organization_limits', {
  organizationId: referenceOrganization().primaryKey(),
  callsAtOnce: integer('calls_at_once').notNull(),
  lockedDestinations: text('locked_destinations').array().notNull(),
});

/** Only the newest per extension is valid. */
export const provisioningCodes = pgTable(
  'provisioning_codes',
  {
    id: id(),
    organizationId: referenceOrganization(),
    extensionId: integer('extension_id')
      .notNull()
      .references(() => extensions.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('provisioning_codes_hash').on(t.codeHash),
    uniqueIndex('provisioning_codes_extension').on(t.extensionId),
  ],
);

/** Ordered by the switch's event times, so that late and repeated events are harmless. */
export const extensionRegistrations = pgTable(
  'extension_registrations',
  {
    extensionId: integer('extension_id')
      .notNull()
      .references(() => extensions.id, { onDelete: 'cascade' }),
    organizationId: referenceOrganization(),
    /** SIP Call-ID, which a phone keeps over re-registrations. */
    registrationId: text('registration_id').notNull(),
    contact: text(),
    userAgent: text('user_agent'),
    address: text(),
    /** The uninterrupted registration began then. */
    registeredAt: callInstant('registered_at').notNull(),
    /** Last message of the phone itself. */
    seenAt: callInstant('seen_at').notNull(),
    expiresAt: callInstant('expires_at').notNull(),
    endedAt: callInstant('ended_at'),
    endReason: text('end_reason', { enum: ['SIGNED_OUT', 'EXPIRED', 'DISCONNECTED'] }),
    /** Registered with an older secret; null: with the current one. */
    passwordChangedAt: callInstant('password_changed_at'),
    droppedAt: callInstant('dropped_at').array().notNull().default([]),
    reportedAt: callInstant('told_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.extensionId, t.registrationId] }),
    index('extension_registrations_organization').on(t.organizationId),
  ],
);

/** Call events, kept complete until the operator replays them. */
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
    /** Null unless the URL contained it. */
    switchCallId: text('switch_call_id'),
    body: bytea().notNull(),
    /** Switches repeat refused events. */
    bodyHash: bytea('body_hash').notNull(),
    times: integer().notNull().default(1),
    receivedAt: instant('received_at').notNull().defaultNow(),
    replayedAt: instant('replayed_at'),
  },
  (t) => [uniqueIndex('quarantined_events_body').on(t.switchName, t.bodyHash)],
);
