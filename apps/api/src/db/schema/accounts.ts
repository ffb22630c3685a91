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
    /** Full domain, lower case. */
    domain: text().notNull(),
    isUnlimited: boolean('is_unlimited').notNull().default(false),
    isSoftswitchLegacy: boolean('is_softswitch_legacy').notNull().default(false),
    isRateplanLegacy: boolean('is_rateplan_legacy').notNull().default(true),
    /** Set by the operator: nobody of the organization gets in, no token works. */
    blockedAt: instant('blocked_at'),
    /** An ADMIN's choice: everybody signs in with a second factor. */
    requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
    /** An ADMIN's choice: only ADMINs change integrations. */
    restrictsIntegrations: boolean('restricts_integrations').notNull().default(false),
    /** The tariff tier (reais of top-up) of an organization without dynamic tariff. */
    baseTier: integer('base_tier').notNull().default(250),
    /** The last top-up chooses the tariff tier. */
    hasDynamicTariff: boolean('has_dynamic_tariff').notNull().default(false),
    receivedBonusCredit: boolean('received_bonus_credit').notNull().default(false),
    /** What the sign-up form asked besides: CRM in use, number of users, campaign. */
    signUp: jsonb('sign_up').$type<SignUpAnswers>(),
    /** Counts revocations of recording links; each link carries the count at which it was made. */
    recordingLinksEpoch: integer('recording_links_epoch').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('organizations_domain').on(t.domain)],
);

export const ofOrganization = () => organizationId().references(() => organizations.id);

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

/** Single-use links and codes that mails carry, found by the hash of their token. */
export const userLinks = pgTable(
  'user_links',
  {
    id: id(),
    organizationId: ofOrganization(),
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
