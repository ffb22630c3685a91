import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, instant, organizationId } from './columns.ts';

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
    /** Full domain in lower case. */
    domain: text().notNull(),
    isUnlimited: boolean('is_unlimited').notNull().default(false),
    isSoftswitchLegacy: boolean('is_softswitch_legacy').notNull().default(false),
    isRateplanLegacy: boolean('is_rateplan_legacy').notNull().default(true),
    /** No user can sign in and no token works. */
    blockedAt: instant('blocked_at'),
    requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
    restrictsIntegrations: boolean('restricts_integrations').notNull().default(false),
    /** In reais of top-up; for organizations without dynamic tariff. */
    baseTier: integer('base_tier').notNull().default(250),
    /** The last top-up selects the tariff tier. */
    hasDynamicTariff: boolean('has_dynamic_tariff').notNull().default(false),
    receivedBonusCredit: boolean('received_bonus_credit').notNull().default(false),
    signUp: jsonb('sign_up').$type<SignUpAnswers>(),
    /** Links carry the number of their creation; each revocation increments it. */
    recordingLinksEpoch: integer('recording_links_epoch').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('organizations_domain').on(t.domain)],
);

export const referenceOrganization = () => organizationId().references(() => organizations.id);

export const users = pgTable(
  'users',
  {
    id: id(),
    organizationId: referenceOrganization(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    role: text({ enum: ['ADMIN', 'USER'] }).notNull(),
    /** Shown as Ativo. False if blocked or never confirmed. */
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Must follow the mailed link before signing in. */
    mustConfirmEmail: boolean('must_confirm_email').notNull().default(false),
    /** An unconfirmed user is not blocked. */
    blockedAt: instant('blocked_at'),
    /** argon2id, PHC string. */
    passwordHash: text('password_hash').notNull(),
    /** Encrypted; a second factor once `totpConfirmedAt` is set. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The last used 30-second step, so that no code works twice. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_email').on(t.email), index('users_organization').on(t.organizationId)],
);

/** Stored as hashes. `personal` tokens can be shown again, so they are also stored encrypted. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id(),
    organizationId: referenceOrganization(),
    kind: text({ enum: ['session', 'personal', 'service'] }).notNull(),
    /** Null for service tokens. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    sealedToken: text('sealed_token'),
    name: text(),
    /** Sessions only: last reauthentication. */
    authenticatedAt: instant('authenticated_at'),
    /** Reads and writes call times in São Paulo time (docs/decisions/0026-…). */
    hasLegacyTimes: boolean('legacy_times').notNull().default(false),
    /** Service tokens only. */
    scopes: text().array(),
    /** -1: no expiry. */
    lifetimeSeconds: integer('lifetime_seconds').notNull(),
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

export const userLinks = pgTable(
  'user_links',
  {
    id: id(),
    organizationId: referenceOrganization(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirmEmail', 'resetPassword', 'signInCode'] }).notNull(),
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
    organizationId: referenceOrganization(),
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
    organizationId: referenceOrganization(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
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

/** One answer each. `userId` is null for a sign-in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytea('challenge_hash').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
);
