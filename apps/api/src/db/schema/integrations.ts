import { CALL_EVENT_TYPES } from '@alo/domain/call.ts';
import type { DeliveryReason } from '@alo/domain/delivery-reason.ts';
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
import { accessTokens, ofOrganization, users } from './accounts.ts';
import { bytea, callInstant, createdAt, id, instant, organizationId } from './columns.ts';

/**
 * `retrying` was surely not done and `unknown` perhaps; `ambiguous` waits for a person. What is over stands in
 * `deliveries`.
 */
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
    organizationId: ofOrganization(),
    gateway: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** JSON: what the metadata show as a mask. */
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

/** What an ADMIN or an application connected, by its gateway's name; `delivery_targets` has who is told because of it. */
export const integrations = pgTable(
  'integrations',
  {
    id: id(),
    organizationId: ofOrganization(),
    gateway: text().notNull(),
    /** Whether calls are told to it. */
    isTold: boolean('is_told').notNull(),
    /** As it was written; which calls it means stands in the target's condition. */
    webhookConstraint: jsonb('webhook_constraint').$type<Record<string, unknown>>().notNull(),
    /** JSON. Sealed whole: addresses of webhooks are secrets too, and others hide where nobody would look. */
    sealedMetadata: text('sealed_metadata').notNull(),
    /** With which messages are signed as well, until then: receivers change theirs meanwhile. */
    sealedFormerSecret: text('sealed_former_secret'),
    formerSecretUntil: instant('former_secret_until'),
    /** Who saved it first: an email, or the name of an application's token. */
    registeredBy: text('registered_by').notNull(),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('integrations_gateway').on(t.organizationId, t.gateway)],
);

/** Somebody was sent to a vendor's page, and has not come back. Ends with the session that asked for it. */
export const oauthAuthorizations = pgTable(
  'oauth_authorizations',
  {
    id: id(),
    organizationId: ofOrganization(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenId: integer('token_id')
      .notNull()
      .references(() => accessTokens.id, { onDelete: 'cascade' }),
    gateway: text().notNull(),
    /** That was saved before, and is named by who asks; null: the one of the gateway. */
    integrationId: integer('integration_id').references(() => integrations.id, {
      onDelete: 'cascade',
    }),
    nonceHash: bytea('nonce_hash').notNull(),
    /** Of the cookie that the browser got, so that nobody finishes what another one began. */
    browserHash: bytea('browser_hash').notNull(),
    /** JSON: PKCE's verifier, the redirect address, what was said of the account. */
    sealedSecrets: text('sealed_secrets').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('oauth_authorizations_nonce').on(t.nonceHash)],
);

/** What an OAuth vendor gave us for an integration. */
export const integrationGrants = pgTable(
  'integration_grants',
  {
    id: id(),
    organizationId: ofOrganization(),
    integrationId: integer('integration_id')
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    /** JSON. */
    sealedGrant: text('sealed_grant').notNull(),
    /** Counted at every change: whoever asked the vendor with an older one changes nothing. */
    version: integer().notNull().default(1),
    /** Until then one worker asks for another one, and no other does. */
    refreshingUntil: instant('refreshing_until'),
    /** The vendor was away or wants a pause. */
    refreshAfter: instant('refresh_after'),
    /** The vendor knows it no more: only its owner can help. */
    refusedAt: instant('refused_at'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('integration_grants_integration').on(t.integrationId)],
);

/** Who is told of calls: a connected CRM, a webhook, the address of an extension. Read with every batch of calls. */
export const deliveryTargets = pgTable(
  'delivery_targets',
  {
    id: id(),
    organizationId: ofOrganization(),
    gateway: text().notNull(),
    /** Null: the calls of every extension. */
    extensionNumber: text('extension_number'),
    eventTypes: text('event_types', { enum: CALL_EVENT_TYPES }).array().notNull(),
    /** Which calls, as delivery-condition.ts writes it; null: every call. */
    condition: jsonpath(),
    /** The USER who set it up and whose rights it has; null: it is the organization's. */
    ownerUserId: integer('owner_user_id').references(() => users.id),
    /** False: a service token without `recordings:read` set it up. */
    hasRecordings: boolean('has_recordings').notNull().default(true),
    createdAt: createdAt(),
    /** Its line is full: since then no newer call is queued for it. */
    fullSince: instant('full_since'),
    /** What is queued by then may still name the target, so its row stays. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    // one live target each: how fast a vendor is asked will be counted by target
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

/** Links to recordings that were made before the organization's count reached `epoch` no longer play. */
export const recordingLinkRevocations = pgTable(
  'recording_link_revocations',
  {
    organizationId: ofOrganization(),
    kind: text({ enum: RECORDING_REVOCATION_KINDS }).notNull(),
    /** The id of the delivery target, user or call; empty for the whole organization. */
    subject: text().notNull(),
    epoch: integer().notNull(),
    revokedAt: instant('revoked_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.kind, t.subject] })],
);

/** Who a number is at a CRM, where several have it: a person said so, and it holds until somebody takes it back. */
export const personChoices = pgTable(
  'person_choices',
  {
    id: id(),
    organizationId: ofOrganization(),
    gateway: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    /** Null: none of those who have it. */
    personId: text('person_id'),
    personKind: text('person_kind', { enum: ['person', 'company'] }),
    personName: text('person_name'),
    /** An email, or the name of an application's token. */
    chosenBy: text('chosen_by').notNull(),
    chosenAt: instant('chosen_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('person_choices_phone').on(t.organizationId, t.gateway, t.phone)],
);

/**
 * What is still to be delivered. Without a unique key, which would cost more than the row: `call_keys` and `call_events`
 * let an event through once.
 */
export const callDeliveries = pgTable(
  'call_deliveries',
  {
    targetId: integer('target_id').notNull(),
    organizationId: organizationId(),
    callId: uuid('call_id').notNull(),
    eventType: text('event_type', { enum: CALL_EVENT_TYPES }).notNull(),
    callStartedAt: callInstant('call_started_at').notNull(),
    /** The other party's number, spelled one way however it was dialled. */
    contact: text().notNull(),
    state: text({ enum: OPEN_DELIVERY_STATES }).notNull().default('queued'),
    /** Schedule, lease and back-off in one: when somebody has to look at it. Infinity: when a person has decided. */
    dueAt: instant('due_at').notNull().defaultNow(),
    createdAt: createdAt(),
    attempts: smallint().notNull().default(0),
    firstTriedAt: instant('first_tried_at'),
    /** A request may have been carried out of which we know no answer. Never taken back. */
    mayExist: boolean('may_exist').notNull().default(false),
    /** The worker that has it in hand. Whoever else has taken it for dead finishes nothing of it. */
    owner: integer(),
    /** Why it is not delivered yet. */
    reason: jsonb().$type<DeliveryReason>(),
    /** Somebody wants it delivered again: calls of now go first. */
    isReplay: boolean('is_replay').notNull().default(false),
    /** Of which period that was asked for. */
    replayId: integer('replay_id'),
    /** What its deliverer found out so far. */
    findings: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    // the statistics are told that there are many targets (0033): counted, they say whose line is long just now
    index('call_deliveries_due').on(t.targetId, t.isReplay, t.dueAt),
    // the few that were begun: they keep their contact's others waiting
    index('call_deliveries_begun')
      .on(t.targetId, t.contact)
      .where(sql`state <> 'queued'`),
  ],
);

/**
 * What a switch told of a call that is not over, where somebody asked to be told: once, and with the words for it, since
 * the call has no row yet. Swept after two days, but for what an organization still waits to tell.
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
