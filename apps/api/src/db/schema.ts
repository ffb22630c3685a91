// The whole data model. Migrations are generated from it (`npm run db:generate -w @alo/api`); only the
// partitioning of `calls` is written by hand in its migration, because the generator cannot say it.
import {
  bigint,
  boolean,
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
    /** Ten-thousandths of a real. */
    credit: bigint({ mode: 'number' }).notNull(),
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
    direction: text({ enum: ['outbound', 'inbound'] }).notNull(),
    extensionNumber: text('extension_number').notNull(),
    dialedNumber: text('dialed_number').notNull(),
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
    /** Ten-thousandths of a real; null until the call is priced. */
    minutePrice: bigint('minute_price', { mode: 'number' }),
    callPrice: bigint('call_price', { mode: 'number' }),
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

/** How many calls an organization has; its row is locked while some are added. */
export const callCounters = pgTable('call_counters', {
  organizationId: integer('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  lastSequence: bigint('last_sequence', { mode: 'number' }).notNull().default(0),
});

const counts = () => ({
  total: integer().notNull(),
  answered: integer().notNull(),
  talkSeconds: bigint('talk_seconds', { mode: 'number' }).notNull(),
});

// Three roll-ups, kept by the transaction that adds the calls: the dashboard and the report's total read them.

/** By hour: totals of any range, the hours of a day. */
export const callHours = pgTable(
  'call_hours',
  {
    organizationId: organizationId(),
    /** UTC hour of `started_at`; São Paulo's offset is whole hours. */
    hour: instant('hour').notNull(),
    direction: text({ enum: ['outbound', 'inbound'] }).notNull(),
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
    direction: text({ enum: ['outbound', 'inbound'] }).notNull(),
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
    direction: text({ enum: ['outbound', 'inbound'] }).notNull(),
    extensionNumber: text('extension_number').notNull(),
    ...counts(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day, t.direction, t.extensionNumber] })],
);

/** Call events that could not be taken, whole, until the operator replays them. */
export const quarantinedEvents = pgTable(
  'quarantined_events',
  {
    id: id(),
    switchName: text('switch_name').notNull(),
    reason: text({ enum: ['MALFORMED_EVENT', 'UNKNOWN_DOMAIN'] }).notNull(),
    detail: text().notNull(),
    contentType: text('content_type').notNull(),
    body: bytea().notNull(),
    /** A switch repeats what was refused: the same event again only counts. */
    bodyHash: bytea('body_hash').notNull(),
    times: integer().notNull().default(1),
    receivedAt: instant('received_at').notNull().defaultNow(),
    replayedAt: instant('replayed_at'),
  },
  (t) => [uniqueIndex('quarantined_events_body').on(t.switchName, t.bodyHash)],
);
