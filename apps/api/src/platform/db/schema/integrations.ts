import type { ProofOutcome, ProofStepName } from '@alo/contract/deliveries/delivery-targets.ts';
import { CALL_EVENT_TYPES } from '@alo/domain/calls/call.ts';
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accessTokens, referenceOrganization, users } from './accounts.ts';
import { bytea, callInstant, createdAt, id, instant, organizationId } from './columns.ts';

/** contract/deliveries/deliveries.ts explains these states; `deliveries` has the final ones. */
export const OPEN_DELIVERY_STATES = [
  'queued',
  'sending',
  'retrying',
  'unknown',
  'ambiguous',
] as const;
export type OpenDeliveryState = (typeof OPEN_DELIVERY_STATES)[number];

const jsonpath = customType<{ data: string }>({ dataType: () => 'jsonpath' });

export const organizationIntegrations = pgTable(
  'organization_integrations',
  {
    id: id(),
    organizationId: referenceOrganization(),
    gateway: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** JSON of the values that the metadata show masked. */
    sealedSecrets: text('sealed_secrets'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    index('organization_integrations_gateway').on(t.organizationId, t.gateway),
    uniqueIndex('organization_integrations_cloud')
      .on(t.organizationId)
      .where(sql`gateway = 'recordings_cloud'`),
  ],
);

export const integrations = pgTable(
  'integrations',
  {
    id: id(),
    organizationId: referenceOrganization(),
    gateway: text().notNull(),
    receivesCalls: boolean('is_told').notNull(),
    webhookConstraint: jsonb('webhook_constraint').$type<Record<string, unknown>>().notNull(),
    /** JSON, encrypted whole, because webhook URLs and unexpected fields are secrets too. */
    sealedMetadata: text('sealed_metadata').notNull(),
    /** Also signs messages until `former_secret_until`, while receivers change theirs. */
    sealedFormerSecret: text('sealed_former_secret'),
    formerSecretUntil: instant('former_secret_until'),
    /** An email, or the name of an application's token. */
    registeredBy: text('registered_by').notNull(),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('integrations_gateway').on(t.organizationId, t.gateway)],
);

/** Ends with the user's session. */
export const oauthAuthorizations = pgTable(
  'oauth_authorizations',
  {
    id: id(),
    organizationId: referenceOrganization(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenId: integer('token_id')
      .notNull()
      .references(() => accessTokens.id, { onDelete: 'cascade' }),
    gateway: text().notNull(),
    /** Null means the gateway's integration. */
    integrationId: integer('integration_id').references(() => integrations.id, {
      onDelete: 'cascade',
    }),
    nonceHash: bytea('nonce_hash').notNull(),
    /** Another browser cannot finish the authorization. */
    browserHash: bytea('browser_hash').notNull(),
    /** JSON: PKCE verifier, redirect address, account details. */
    sealedSecrets: text('sealed_secrets').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('oauth_authorizations_nonce').on(t.nonceHash)],
);

export const integrationGrants = pgTable(
  'integration_grants',
  {
    id: id(),
    organizationId: referenceOrganization(),
    integrationId: integer('integration_id')
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    sealedGrant: text('sealed_grant').notNull(),
    /** Each change increments it; refreshes of older versions are discarded. */
    version: integer().notNull().default(1),
    refreshingUntil: instant('refreshing_until'),
    /** The vendor was unavailable or requested a pause. */
    refreshAfter: instant('refresh_after'),
    /** The owner must authorize again. */
    refusedAt: instant('refused_at'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('integration_grants_integration').on(t.integrationId)],
);

/** Receivers of calls: a CRM, a webhook, an extension's webhook. Read with every batch of calls. */
export const deliveryTargets = pgTable(
  'delivery_targets',
  {
    id: id(),
    organizationId: referenceOrganization(),
    gateway: text().notNull(),
    /** Null means all extensions. */
    extensionNumber: text('extension_number'),
    eventTypes: text('event_types', { enum: CALL_EVENT_TYPES }).array().notNull(),
    /** Written by delivery-condition.ts; null means all calls. */
    condition: jsonpath(),
    /** The USER whose rights it has; null: the organization's. */
    ownerUserId: integer('owner_user_id').references(() => users.id),
    /** False if a service token without `recordings:read` connected it. */
    hasRecordings: boolean('has_recordings').notNull().default(true),
    createdAt: createdAt(),
    /** Later calls were not queued. */
    fullSince: instant('full_since'),
    /** Last run of `operator integrations prove`; only failed steps have details. */
    lastProof: jsonb('last_proof').$type<{
      provedAt: string;
      isProved: boolean;
      steps: { step: ProofStepName; outcome: ProofOutcome; detail?: string }[];
    }>(),
    /** Queued deliveries may refer to the row. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    // Request rates are counted per target.
    uniqueIndex('delivery_targets_live')
      .on(t.organizationId, t.gateway, sql`coalesce(extension_number, '')`)
      .where(sql`removed_at is null`),
  ],
);

export const RECORDING_REVOCATION_KINDS = [
  'organization',
  'integration',
  'person',
  'recording',
] as const;

/** Links from before the organization's count reached `epoch` no longer play. */
export const recordingLinkRevocations = pgTable(
  'recording_link_revocations',
  {
    organizationId: referenceOrganization(),
    kind: text({ enum: RECORDING_REVOCATION_KINDS }).notNull(),
    /** The id of the delivery target, user or call; empty for the whole organization. */
    subject: text().notNull(),
    epoch: integer().notNull(),
    revokedAt: instant('revoked_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.kind, t.subject] })],
);

/** A user's choice among several matches for a number. */
export const personChoices = pgTable(
  'person_choices',
  {
    id: id(),
    organizationId: referenceOrganization(),
    gateway: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    /** Null means none of the matches. */
    personId: text('person_id'),
    personKind: text('person_kind', { enum: ['person', 'company'] }),
    personName: text('person_name'),
    chosenBy: text('chosen_by').notNull(),
    chosenAt: instant('chosen_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('person_choices_phone').on(t.organizationId, t.gateway, t.phone)],
);

/**
 * A unique key would cost more than the row: `call_keys` and `call_events` pass each event once.
 */
export const callDeliveries = pgTable(
  'call_deliveries',
  {
    targetId: integer('target_id').notNull(),
    organizationId: organizationId(),
    callId: uuid('call_id').notNull(),
    eventType: text('event_type', { enum: CALL_EVENT_TYPES }).notNull(),
    callStartedAt: callInstant('call_started_at').notNull(),
    /** The other party's number, normalized. */
    contact: text().notNull(),
    state: text({ enum: OPEN_DELIVERY_STATES }).notNull().default('queued'),
    /** Schedule, lease and back-off in one; infinity waits for a user. */
    dueAt: instant('due_at').notNull().defaultNow(),
    createdAt: createdAt(),
    attempts: smallint().notNull().default(0),
    firstTriedAt: instant('first_tried_at'),
    /** A request may have succeeded without an answer. Never reset. */
    mayExist: boolean('may_exist').notNull().default(false),
    /** A worker without the claim cannot finish the delivery. */
    owner: integer(),
    reason: jsonb().$type<DeliveryReason>(),
    /** Current calls have priority over requested repeats. */
    isReplay: boolean('is_replay').notNull().default(false),
    replayId: integer('replay_id'),
    findings: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    // The baseline sets n_distinct high, because real counts depend on the momentary queues.
    index('call_deliveries_due').on(t.targetId, t.isReplay, t.dueAt),
    // Few deliveries are started; they block others of their contact.
    index('call_deliveries_begun')
      .on(t.targetId, t.contact)
      .where(sql`state <> 'queued'`),
  ],
);

/**
 * Events of unfinished calls, once each, with the call, which has no row yet. Deleted after two
 * days unless undelivered.
 */
export const callEvents = pgTable(
  'call_events',
  {
    organizationId: organizationId(),
    callId: uuid('call_id').notNull(),
    eventType: text('event_type', { enum: CALL_EVENT_TYPES }).notNull(),
    call: jsonb().notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.callId, t.eventType] })],
);
