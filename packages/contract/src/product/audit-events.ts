import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { FilterQuery } from '../platform/list-filter.ts';
import { PageMeta, PageNumber } from '../platform/paging.ts';

/** `noun.verb` */
export const AUDIT_ACTIONS = [
  'session.started',
  'session.ended',
  'session.confirmed',
  'session.codeMailed',
  'session.revoked',
  'session.othersRevoked',
  'organization.signedUp',
  'organization.created',
  'organization.updated',
  'organization.blocked',
  'organization.unblocked',
  'organization.flagsChanged',
  'user.invited',
  'user.created',
  'user.confirmationResent',
  'user.emailConfirmed',
  'user.updated',
  'user.roleChanged',
  'user.blocked',
  'user.unblocked',
  'password.changed',
  'password.resetRequested',
  'password.reset',
  'twoFactor.started',
  'twoFactor.enabled',
  'twoFactor.disabled',
  'twoFactor.required',
  'twoFactor.notRequired',
  'organization.integrationsRestricted',
  'organization.integrationsOpened',
  'twoFactor.reset',
  'twoFactor.recoveryCodesMade',
  'twoFactor.recoveryCodeUsed',
  'passkey.added',
  'passkey.removed',
  'notification.preferenceChanged',
  'token.created',
  'token.removed',
  'serviceToken.created',
  'serviceToken.removed',
  'extension.created',
  'extension.changed',
  'extension.removed',
  'extension.passwordChanged',
  'extension.limitsChanged',
  'extension.released',
  'extension.provisioned',
  'extension.connected',
  'extension.passwordCopied',
  'extension.imported',
  'number.added',
  'number.changed',
  'number.removed',
  'trunk.added',
  'trunk.changed',
  'trunk.removed',
  'trunk.costsImported',
  'integration.connected',
  'integration.changed',
  'integration.removed',
  'integration.paused',
  'integration.resumed',
  'integration.tested',
  'integration.secretChanged',
  'delivery.replayed',
  'integration.authorized',
  'delivery.personChosen',
  'delivery.personForgotten',
  'delivery.duplicateDecided',
  'integration.secretsShown',
  'delivery.replayChanged',
  'organization.limitsChanged',
  'organization.callsBlocked',
  'organization.callsUnblocked',
  'banner.published',
  'banner.withdrawn',
  'rollout.changed',
  'balance.credited',
  'balance.debited',
  'balance.repaired',
  'balance.alertsChanged',
  'balance.creditRequested',
  'rate.set',
  'rate.removed',
  'rate.imported',
  'ratePlan.changed',
  'financialData.created',
  'financialData.updated',
  'financialData.canceled',
  'financialData.reactivated',
  'financialData.reopened',
  'voucher.created',
  'voucher.closed',
  'charge.created',
  'charge.canceled',
  'charge.changed',
  'charge.confirmed',
  'charge.refunded',
  'recharge.created',
  'recharge.updated',
  'recharge.canceled',
  'recharge.paused',
  'recharge.unpaused',
  'recharge.limited',
  'quarantine.replayed',
  'callExport.created',
  'callExport.canceled',
  'callExport.downloaded',
  'call.hungUp',
  'call.recordingPaused',
  'call.recordingResumed',
  'callNote.changed',
  'callNote.removed',
  'calls.imported',
  'recordings.moved',
  'recordingLinks.revoked',
  'backup.made',
  'archive.monthArchived',
  'archive.monthRestored',
  'privacy.exported',
  'privacy.retentionChanged',
  'privacy.retentionKept',
  'privacy.numberErased',
  'privacy.userErased',
  'privacy.organizationErased',
  'secrets.rotated',
  'jobs.retried',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AuditActorKind = z.enum(['user', 'service', 'operator', 'anonymous', 'system']);
export type AuditActorKind = z.output<typeof AuditActorKind>;

const Fields = z.nullable(z.record(z.string(), z.unknown()));

/** `before` and `after` hold changes only, and no secrets. */
export const AuditEvent = z.object({
  id: z.int(),
  happenedAt: z.iso.datetime(),
  actorKind: AuditActorKind,
  actorUserId: z.nullable(z.int()),
  /** Email, service token's name or operator's login at that time. */
  actorName: z.string(),
  /** Null for other actors and removed users. */
  actorPersonName: z.nullable(z.string()),
  /** A newer server may have other actions. */
  action: z.string(),
  targetId: z.nullable(z.string()),
  targetName: z.nullable(z.string()),
  before: Fields,
  after: Fields,
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export type AuditEvent = z.output<typeof AuditEvent>;

/** `actor` matches former and present names. */
export type AuditEventField =
  | 'id'
  | 'happenedAt'
  | 'actorKind'
  | 'actorUserId'
  | 'actorName'
  | 'actor'
  | 'action'
  | 'targetId'
  | 'targetName'
  | 'address';

export const listAuditEvents = endpoint({
  id: 'listAuditEvents',
  method: 'GET',
  path: '/audit-events',
  access: 'admin',
  tag: 'Audit trail',
  summary: 'List audit events',
  description:
    'Returns who did what, newest first, at most 1000 per page. To walk a long trail, filter `where.id.lt` by the last id.',
  query: z.object({ page: z.optional(PageNumber), filter: z.optional(FilterQuery) }),
  replies: { 200: z.object({ data: z.array(AuditEvent), meta: PageMeta }) },
  refusals: [400],
});
