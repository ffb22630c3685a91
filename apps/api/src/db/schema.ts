// The whole data model. Migrations are generated from it (`npm run db:generate -w @alo/api`); only the
// partitioning of `calls` is written by hand in its migration, because the generator cannot say it.
import { CALL_DIRECTIONS } from '@alo/domain/call.ts';
import { CARD_BRANDS } from '@alo/domain/card.ts';
import {
  CHARGE_SETBACKS,
  CHARGE_STATUSES,
  CHARGE_TYPES,
  PAYMENT_METHODS,
} from '@alo/domain/charge.ts';
import { LEDGER_ACCOUNTS, LEDGER_KINDS, type LedgerAccount } from '@alo/domain/ledger.ts';
import type { Money } from '@alo/domain/money.ts';
import { NUMBER_CLASSES } from '@alo/domain/number-class.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
/** To the millisecond, as instants travel: what a client reads it can filter by. */
const callInstant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const createdAt = () => instant('created_at').notNull().defaultNow();
/** Ten-thousandths of a real. */
const money = (name: string) => bigint(name, { mode: 'number' });
const organizationId = () => integer('organization_id').notNull();
const ofOrganization = () => organizationId().references(() => organizations.id);

export interface SignUpAnswers {
  crm: string;
  userQuantity: number;
  campaignId?: string;
  voucherCode?: string;
}

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** Full domain, lower case. */
    domain: text().notNull(),
    isUnlimited: boolean('is_unlimited').notNull().default(false),
    isSoftswitchLegacy: boolean('is_softswitch_legacy').notNull().default(false),
    isRateplanLegacy: boolean('is_rateplan_legacy').notNull().default(true),
    /** Set by the operator: nobody of the organization gets in, no token works. */
    blockedAt: instant('blocked_at'),
    /** An ADMIN's choice: everybody signs in with a second factor. */
    requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
    /** The tariff tier (reais of top-up) of an organization without dynamic tariff. */
    baseTier: integer('base_tier').notNull().default(250),
    /** The last top-up chooses the tariff tier. */
    hasDynamicTariff: boolean('has_dynamic_tariff').notNull().default(false),
    receivedBonusCredit: boolean('received_bonus_credit').notNull().default(false),
    /** What the sign-up form asked besides: CRM in use, number of users, campaign. */
    signUp: jsonb('sign_up').$type<SignUpAnswers>(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('organizations_domain').on(t.domain)],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    organizationId: ofOrganization(),
    name: text().notNull(),
    /** Lower case; one account per address in the whole installation. */
    email: text().notNull(),
    phone: text(),
    role: text({ enum: ['ADMIN', 'USER'] }).notNull(),
    /** Shown as Ativo; false: blocked, or never confirmed. */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Unblocked, and kept out until they follow the link of the mail once more. */
    mustConfirmEmail: boolean('must_confirm_email').notNull().default(false),
    /** Null: not blocked; one who never confirmed the address is not, though `emailVerified` is false. */
    blockedAt: instant('blocked_at'),
    /** argon2id, PHC string. */
    passwordHash: text('password_hash').notNull(),
    /** Sealed; a second factor only once `totpConfirmedAt` is set. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The last 30-second step whose code was used: no code works twice. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_email').on(t.email), index('users_organization').on(t.organizationId)],
);

/**
 * What opens the API, found by its hash. A `session` is a sign-in; a `personal` token is made by a user and can
 * be shown again, so it is kept sealed too; a `service` token belongs to the organization and has scopes.
 */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id(),
    organizationId: ofOrganization(),
    kind: text({ enum: ['session', 'personal', 'service'] }).notNull(),
    /** Null: a service token. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    /** Only of personal tokens. */
    sealedToken: text('sealed_token'),
    name: text(),
    /** Of sessions: when the user last proved again who they are; null: not since they signed in. */
    authenticatedAt: instant('authenticated_at'),
    /** Whether it tells and names the times of calls by São Paulo's clock (docs/decisions/0026-…). */
    hasLegacyTimes: boolean('legacy_times').notNull().default(false),
    /** Only of service tokens. */
    scopes: text().array(),
    /** -1: never expires. */
    lifetimeSeconds: integer('lifetime_seconds').notNull(),
    /** Null: never. */
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    lastUsedAddress: text('last_used_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('access_tokens_hash').on(t.tokenHash),
    index('access_tokens_user').on(t.userId),
    index('access_tokens_organization').on(t.organizationId, t.kind),
  ],
);

/** Single-use links that mails carry, found by the hash of their token. */
export const userLinks = pgTable(
  'user_links',
  {
    id: id(),
    organizationId: ofOrganization(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirmEmail', 'resetPassword'] }).notNull(),
    tokenHash: bytea('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('user_links_hash').on(t.tokenHash),
    index('user_links_user').on(t.userId, t.purpose),
  ],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    organizationId: ofOrganization(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    organizationId: ofOrganization(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** base64url, as browsers speak of it. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** Grows with each use; one that does not is a copied key. */
    signatureCounter: bigint('signature_counter', { mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_user').on(t.userId),
  ],
);

/** Challenges of passkey ceremonies under way: each is answered once. `userId` null: a sign-in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytea('challenge_hash').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
);

/** Who did what. Rows are only ever added. Without organization: the operator, on the installation. */
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
    /** As it was then: an email, a service token's name, an operator's login. */
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

/** News that the operator shows; without organization: to all. */
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
  /** Share of the organizations, 0 to 100, that are allowed although the default says no. */
  percentage: integer().notNull().default(0),
});

export const rolloutOverrides = pgTable(
  'rollout_overrides',
  {
    flagName: text('flag_name')
      .notNull()
      .references(() => rolloutFlags.name, { onDelete: 'cascade' }),
    organizationId: ofOrganization(),
    isAllowed: boolean('is_allowed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.flagName, t.organizationId] })],
);

export const vouchers = pgTable(
  'vouchers',
  {
    id: id(),
    /** Upper case. */
    code: text().notNull(),
    credit: money('credit').notNull(),
    /** Null: no end. */
    maxUses: integer('max_uses'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('vouchers_code').on(t.code)],
);

/** A voucher used at sign-up: once per organization. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    voucherId: integer('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    organizationId: ofOrganization(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.voucherId, t.organizationId] })],
);

/** What was done too often lately: http/throttle.ts. The columns are rate-limiter-flexible's, in its order. */
export const throttleCounters = pgTable(
  'throttle_counters',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('throttle_counters_expire').on(t.expire)],
);

/** Demo mode without SMTP_URL: the mails, to be read at /dev/mailbox. */
export const demoMails = pgTable('demo_mails', {
  id: id(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  sentAt: instant('sent_at').notNull().defaultNow(),
});

export const organizationIntegrations = pgTable(
  'organization_integrations',
  {
    id: id(),
    organizationId: ofOrganization(),
    gateway: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('organization_integrations_gateway').on(t.organizationId, t.gateway)],
);

export const extensions = pgTable(
  'extensions',
  {
    id: id(),
    organizationId: ofOrganization(),
    number: text().notNull(),
    callerId: text('caller_id'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    recordsCalls: boolean('records_calls').notNull().default(true),
    recordingAccess: boolean('recording_access').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('extensions_number').on(t.organizationId, t.number)],
);

/**
 * Finished calls, partitioned by month of `started_at`. No foreign key to organizations: its check would lock
 * the organization's row once per call; the ingest statement takes the organization from that table itself.
 */
export const calls = pgTable(
  'calls',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    /** 1, 2, 3… per organization in the order of commit: what `asOf` and ETags are made of. */
    sequence: bigint({ mode: 'number' }).notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    extensionNumber: text('extension_number').notNull(),
    dialedNumber: text('dialed_number').notNull(),
    /** Null: the call is older than this column. */
    numberClass: text('number_class', { enum: NUMBER_CLASSES }),
    startedAt: callInstant('started_at').notNull(),
    answeredAt: callInstant('answered_at'),
    endedAt: callInstant('ended_at').notNull(),
    /** Talk time. */
    durationSeconds: integer('duration_seconds').notNull(),
    hangupCause: text('hangup_cause').notNull(),
    hangupDetail: text('hangup_detail').notNull(),
    hangupBy: text('hangup_by', { enum: ['caller', 'callee', 'switch'] }),
    switchName: text('switch_name').notNull(),
    /** Whose extension it was when the call ended. */
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    callerId: text('caller_id'),
    /** Null: nobody has priced the call. */
    minutePrice: money('minute_price'),
    callPrice: money('call_price'),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    recordingFile: text('recording_file'),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  // Uniqueness is call_keys' affair. `sequence` breaks ties and is what `asOf` asks for, so that page N is
  // found in the index alone.
  (t) => [
    index('calls_listing').on(
      t.organizationId,
      t.startedAt.desc().nullsFirst(),
      t.sequence.desc().nullsFirst(),
    ),
  ],
);

/** One row per call whatever its partition: what makes a repeated event change nothing. */
export const callKeys = pgTable(
  'call_keys',
  {
    organizationId: organizationId(),
    callId: uuid('call_id').notNull(),
    startedAt: callInstant('started_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.callId] })],
);

/** A new organization's: the hours are read into the roll-up from there on, both ways. */
const THIS_HOUR = sql`date_trunc('hour', now(), 'UTC')`;

/** How many calls an organization has; its row is locked while some are added. */
export const callCounters = pgTable('call_counters', {
  organizationId: integer('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  lastSequence: bigint('last_sequence', { mode: 'number' }).notNull().default(0),
  /** From this hour on and before the other, `call_extension_hours` has every call; calls of other hours are not in it. */
  extensionHoursFrom: instant('extension_hours_from').notNull().default(THIS_HOUR),
  extensionHoursBefore: instant('extension_hours_before').notNull().default(THIS_HOUR),
});

const counts = () => ({
  total: integer().notNull(),
  answered: integer().notNull(),
  talkSeconds: bigint('talk_seconds', { mode: 'number' }).notNull(),
});

// Roll-ups, kept by the transaction that adds the calls: the dashboard and the report's total read them.

/** By hour: totals of any range, the hours of a day. */
export const callHours = pgTable(
  'call_hours',
  {
    organizationId: organizationId(),
    /** UTC hour of `started_at`; São Paulo's offset is whole hours. */
    hour: instant('hour').notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    hangupCause: text('hangup_cause').notNull(),
    ...counts(),
    lastEndedAt: callInstant('last_ended_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.hour, t.direction, t.hangupCause] })],
);

/** By São Paulo day: the days of a month. */
export const callDays = pgTable(
  'call_days',
  {
    organizationId: organizationId(),
    /** Day of `started_at` in São Paulo. */
    day: date().notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    hangupCause: text('hangup_cause').notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day, t.direction, t.hangupCause] })],
);

/** By São Paulo day and extension: who calls how much. */
export const callExtensionDays = pgTable(
  'call_extension_days',
  {
    organizationId: organizationId(),
    /** Day of `started_at` in São Paulo. */
    day: date().notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    extensionNumber: text('extension_number').notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day, t.direction, t.extensionNumber] })],
);

/**
 * By hour and extension: the days that a range cuts. The hours that are over are read into it later, all at once, so that
 * an event only has to add its call when it comes late.
 */
export const callExtensionHours = pgTable(
  'call_extension_hours',
  {
    organizationId: organizationId(),
    /** UTC hour of `started_at`. */
    hour: instant('hour').notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    extensionNumber: text('extension_number').notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.hour, t.direction, t.extensionNumber] })],
);

/** Whose extension it was at some time, as calls say it: by these few rows a name is searched, not by the calls. */
export const callAttendants = pgTable(
  'call_attendants',
  {
    organizationId: organizationId(),
    extensionNumber: text('extension_number').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
  },
  (t) => [
    // a hash, because a name may be longer than an index takes
    uniqueIndex('call_attendants_row').on(
      t.organizationId,
      t.extensionNumber,
      sql`md5(coalesce(first_name, E'\\x1e') || E'\\x1f' || coalesce(last_name, E'\\x1e') || E'\\x1f' || coalesce(email, E'\\x1e'))`,
    ),
  ],
);

/** Partitions whose calls are older than the list of attendants and have yet to be read into it. */
export const callAttendantBacklog = pgTable('call_attendant_backlog', {
  partition: text().primaryKey(),
});

/** By São Paulo day and kind of number, since calls know it: what goes where, and what it costs. */
export const callClassDays = pgTable(
  'call_class_days',
  {
    organizationId: organizationId(),
    /** Day of `started_at` in São Paulo. */
    day: date().notNull(),
    direction: text({ enum: CALL_DIRECTIONS }).notNull(),
    numberClass: text('number_class', { enum: NUMBER_CLASSES }).notNull(),
    ...counts(),
    /** What was debited; nothing of an unlimited organization. */
    spend: money('spend').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day, t.direction, t.numberClass] })],
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

export interface ConfirmedWallet {
  sequence: number;
  accounts: Record<LedgerAccount, Money>;
}

/**
 * What an organization has, cached from its ledger by whoever adds an entry, in the same transaction; the row is
 * locked meanwhile. One column per account: together they are zero, and the database sees to it.
 */
export const wallets = pgTable(
  'wallets',
  {
    organizationId: organizationId()
      .primaryKey()
      .references(() => organizations.id),
    paid: money('paid').notNull().default(0),
    promo: money('promo').notNull().default(0),
    settlement: money('settlement').notNull().default(0),
    calls: money('calls').notNull().default(0),
    promotions: money('promotions').notNull().default(0),
    adjustments: money('adjustments').notNull().default(0),
    chargebacks: money('chargebacks').notNull().default(0),
    disputes: money('disputes').notNull().default(0),
    /** Of its newest ledger entry. */
    lastSequence: bigint('last_sequence', { mode: 'number' }).notNull().default(0),
    /** When the balances were last recomputed from the entries and found right. */
    checkedAt: instant('checked_at'),
    /** The same from the first entry on, not from `confirmed`. */
    wholeCheckedAt: instant('whole_checked_at'),
    /** What the entries up to here add up to, found right: the next recompute goes on from it. */
    confirmed: jsonb().$type<ConfirmedWallet>(),
  },
  (t) => [
    check(
      'wallets_sum_is_zero',
      sql`${t.paid} + ${t.promo} + ${t.settlement} + ${t.calls} + ${t.promotions} + ${t.adjustments} + ${t.chargebacks} + ${t.disputes} = 0`,
    ),
  ],
);

/**
 * Every movement of money, one row each. Rows are only ever added: a trigger refuses anything else (its migration).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    organizationId: organizationId(),
    /** 1, 2, 3… per organization: the order in which the balance changed. */
    sequence: bigint({ mode: 'number' }).notNull(),
    /** What makes an effect happen once: `topUp:<provider>:<payment>`, `call:<id>`, `bonus`. */
    key: text().notNull(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    debitAccount: text('debit_account', { enum: LEDGER_ACCOUNTS }).notNull(),
    creditAccount: text('credit_account', { enum: LEDGER_ACCOUNTS }).notNull(),
    amount: money('amount').notNull(),
    /** Paid and promotional credit after this entry. */
    balanceAfter: money('balance_after').notNull(),
    callId: uuid('call_id'),
    chargeId: integer('charge_id'),
    /** The operator's reason. */
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.sequence] }),
    uniqueIndex('ledger_entries_key').on(t.organizationId, t.key),
    index('ledger_entries_time').on(t.organizationId, t.createdAt),
    // the few among the many: the statement finds them without walking through the calls
    index('ledger_entries_movements')
      .on(t.organizationId, t.createdAt)
      .where(sql`kind <> 'call'`),
    // the few lines of payments among the many of calls
    index('ledger_entries_charge')
      .on(t.organizationId, t.chargeId)
      .where(sql`charge_id is not null`),
    check('ledger_entries_amount', sql`${t.amount} > 0`),
    check('ledger_entries_accounts', sql`${t.debitAccount} <> ${t.creditAccount}`),
  ],
);

/** Which tariff tier an organization was on since when: a call is priced by the one of the moment it began. */
export const organizationTariffs = pgTable(
  'organization_tariffs',
  {
    organizationId: ofOrganization(),
    since: instant('since').notNull(),
    /** Reais of top-up: a tier of domain/tariff.ts. */
    tier: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.since] })],
);

/** Which rate plan an organization was on since when: a call is billed by the one of the moment it began. */
export const organizationRatePlans = pgTable(
  'organization_rate_plans',
  {
    organizationId: ofOrganization(),
    since: instant('since').notNull(),
    code: text({ enum: ['legacy', 'current'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.since] })],
);

/** Prices and steps that nobody dated hold for every call. */
const validFrom = () =>
  instant('valid_from')
    .notNull()
    .default(sql`'2000-01-01 00:00:00+00'`);

/** How talk time is billed (30/6 and the like), by rate plan, each from an instant on. */
export const ratePlans = pgTable(
  'rate_plans',
  {
    code: text({ enum: ['legacy', 'current'] }).notNull(),
    validFrom: validFrom(),
    freeSeconds: integer('free_seconds').notNull(),
    minimumSeconds: integer('minimum_seconds').notNull(),
    incrementSeconds: integer('increment_seconds').notNull(),
  },
  (t) => [primaryKey({ columns: [t.code, t.validFrom] })],
);

/**
 * The operator's prices for what is neither a Brazilian mobile nor a fixed line, each from an instant on. The longest
 * prefix counts.
 */
export const numberRates = pgTable(
  'number_rates',
  {
    /** Of the number in E.164, without the plus: `351`, `55300`; empty for whatever no other knows. */
    prefix: text().notNull(),
    validFrom: validFrom(),
    name: text().notNull(),
    /** Null: from then on the prefix has no price. */
    minutePrice: money('minute_price'),
  },
  (t) => [primaryKey({ columns: [t.prefix, t.validFrom] })],
);

/** Answered calls to numbers that no rate knows, for the operator: they cost nothing. */
export const unratedCalls = pgTable(
  'unrated_calls',
  {
    organizationId: ofOrganization(),
    callId: uuid('call_id').notNull(),
    dialedNumber: text('dialed_number').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.callId] })],
);

/** Who is billed (FIN-01): every organization that pays has one. A tax id belongs to one organization. */
export const financialRecords = pgTable(
  'financial_records',
  {
    organizationId: organizationId()
      .primaryKey()
      .references(() => organizations.id),
    status: text({ enum: ['PENDING', 'ACTIVE', 'CANCELED'] }).notNull(),
    /** CPF or CNPJ, upper case, without punctuation; null until it is given. */
    cpfCnpj: text('cpf_cnpj'),
    company: text(),
    phone: text(),
    mobilePhone: text('mobile_phone'),
    address: text(),
    addressNumber: text('address_number'),
    addressComplement: text('address_complement'),
    addressProvince: text('address_province'),
    addressZipCode: text('address_zip_code'),
    addressCity: text('address_city'),
    addressState: text('address_state'),
    additionalEmails: text('additional_emails').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('financial_records_cpf_cnpj').on(t.cpfCnpj)],
);

/** The bonus: once per organization and once per tax id, for ever. */
export const bonusGrants = pgTable(
  'bonus_grants',
  {
    cpfCnpj: text('cpf_cnpj').primaryKey(),
    organizationId: ofOrganization(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('bonus_grants_organization').on(t.organizationId)],
);

/** The organization as a payment provider knows it. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    organizationId: ofOrganization(),
    provider: text().notNull(),
    customerId: text('customer_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.provider] })],
);

/** What an organization is asked to pay. */
export const charges = pgTable(
  'charges',
  {
    id: id(),
    organizationId: ofOrganization(),
    type: text({ enum: CHARGE_TYPES }).notNull(),
    status: text({ enum: CHARGE_STATUSES }).notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull().default('UNDEFINED'),
    /** The credit bought. */
    amount: money('amount').notNull(),
    /** What is paid. */
    totalAmount: money('total_amount').notNull(),
    dueDate: date('due_date').notNull(),
    description: text(),
    provider: text().notNull(),
    /** Ours at the provider: how a payment is found when its answer was lost. */
    externalReference: uuid('external_reference').notNull(),
    /** The provider's; null until it answered. */
    providerPaymentId: text('provider_payment_id'),
    paymentLink: text('payment_link'),
    invoiceLink: text('invoice_link'),
    paidAt: instant('paid_at'),
    refundedAmount: money('refunded_amount').notNull().default(0),
    /** The card holder has disputed it. */
    isDisputed: boolean('is_disputed').notNull().default(false),
    /** What became of the money of an automatic recharge, until its rule has heeded it. */
    setback: text({ enum: CHARGE_SETBACKS }),
    /** Why it came to nothing. */
    failure: text(),
    automaticRechargeId: integer('automatic_recharge_id'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('charges_external_reference').on(t.externalReference),
    uniqueIndex('charges_provider_payment').on(t.provider, t.providerPaymentId),
    // docs/spec/charges.md: one pending top-up per organization
    uniqueIndex('charges_pending_credit')
      .on(t.organizationId)
      .where(sql`type = 'CREDIT' and status = 'PENDING'`),
    // one automatic recharge in flight per organization
    uniqueIndex('charges_automatic_in_flight')
      .on(t.organizationId)
      .where(sql`type = 'AUTOMATIC' and status in ('PENDING', 'PROCESSING')`),
    index('charges_listing').on(t.organizationId, t.createdAt.desc().nullsFirst()),
    index('charges_open').on(t.status, t.dueDate),
    // the few among the many: asked for every night
    index('charges_disputed')
      .on(t.provider, t.createdAt)
      .where(sql`is_disputed`),
    index('charges_setback')
      .on(t.automaticRechargeId)
      .where(sql`setback is not null`),
    check('charges_amounts', sql`${t.amount} >= 0 and ${t.totalAmount} > 0`),
  ],
);

/** Webhooks of payment providers: stored before they are answered, worked on afterwards. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().notNull(),
    /** The provider's: the same event comes more than once. */
    eventId: text('event_id').notNull(),
    name: text().notNull(),
    providerPaymentId: text('provider_payment_id'),
    externalReference: text('external_reference'),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    processedAt: instant('processed_at'),
    /** What came of it, for the operator. */
    outcome: text(),
  },
  (t) => [
    uniqueIndex('payment_events_event').on(t.provider, t.eventId),
    index('payment_events_open')
      .on(t.receivedAt)
      .where(sql`processed_at is null`),
  ],
);

/** Tops up by card when the balance falls below a trigger. */
export const automaticRecharges = pgTable(
  'automatic_recharges',
  {
    id: id(),
    organizationId: ofOrganization(),
    status: text({ enum: ['ACTIVE', 'PAUSED', 'UNACTIVE'] }).notNull(),
    minimumAmount: money('minimum_amount').notNull(),
    rechargeAmount: money('recharge_amount').notNull(),
    provider: text().notNull(),
    /** Sealed; the provider's name for the card, null once it is forgotten. The number itself is kept nowhere. */
    sealedCardToken: text('sealed_card_token'),
    cardLastFourChar: text('card_last_four_char').notNull(),
    cardBrand: text('card_brand', { enum: CARD_BRANDS }).notNull(),
    /** These three are null for a card that was kept on the provider's page. */
    cardHolderName: text('card_holder_name'),
    cardExpiryMonth: integer('card_expiry_month'),
    cardExpiryYear: integer('card_expiry_year'),
    /** Whose address agreed to it: providers ask for the buyer's at each charge. */
    remoteIp: text('remote_ip'),
    /** Refusals in a row. */
    refusals: integer().notNull().default(0),
    /** Not before: after a refusal or a success. */
    nextAttemptAt: instant('next_attempt_at'),
    /** The newest of its charges whose outcome is counted in the two above. */
    settledChargeId: integer('settled_charge_id'),
    pausedReason: text('paused_reason'),
    createdAt: createdAt(),
    canceledAt: instant('canceled_at'),
  },
  (t) => [
    uniqueIndex('automatic_recharges_live')
      .on(t.organizationId)
      .where(sql`status in ('ACTIVE', 'PAUSED')`),
  ],
);

/** Who wants to hear when the balance gets low, and what was said already. */
export const balanceAlerts = pgTable(
  'balance_alerts',
  {
    organizationId: ofOrganization(),
    threshold: money('threshold').notNull(),
    /** Told, and not risen above it since. */
    isBelow: boolean('is_below').notNull().default(false),
    alertedAt: instant('alerted_at'),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.threshold] })],
);

// The sandbox payment provider's own books, as if it were another company's.

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    externalReference: text('external_reference').notNull(),
    customerId: text('customer_id').notNull(),
    customerName: text('customer_name').notNull(),
    description: text(),
    value: money('value').notNull(),
    refundedValue: money('refunded_value').notNull().default(0),
    status: text({
      enum: ['PENDING', 'CONFIRMED', 'RECEIVED', 'OVERDUE', 'REFUSED', 'REFUNDED', 'DELETED'],
    }).notNull(),
    method: text({ enum: ['PIX', 'BOLETO', 'CREDIT_CARD'] }),
    dueDate: date('due_date').notNull(),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_payments_reference').on(t.externalReference)],
);

/** Cards that the sandbox keeps; a test number's outcome, never the number. */
export const sandboxCards = pgTable('sandbox_cards', {
  token: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  lastFour: text('last_four').notNull(),
  brand: text().notNull(),
  outcome: text({ enum: ['approve', 'decline', 'declineForGood'] }).notNull(),
  createdAt: createdAt(),
});
