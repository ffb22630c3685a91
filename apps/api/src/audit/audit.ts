import type { AuditAction } from '@alo/contract/audit-events.ts';
import type { Executor } from '../db/client.ts';
import { auditEvents } from '../db/schema/installation.ts';

/** Who does something, for the audit trail. */
export interface Actor {
  kind: 'user' | 'service' | 'operator' | 'anonymous' | 'system';
  userId: number | null;
  /** As it is now: an email, a service token's name, an operator's login. */
  name: string;
  address: string | null;
  userAgent: string | null;
}

/** What does something although nobody asked for it: a provider, a rule, the end of a day. */
export const systemActor = (name: string): Actor => ({
  kind: 'system',
  userId: null,
  name,
  address: null,
  userAgent: null,
});

export interface AuditedChange {
  /** Null: the installation, not one organization. */
  organizationId: number | null;
  action: AuditAction;
  target?: { id: number | string; name: string };
  /** Only what changed, and nothing secret. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes who did what, in the transaction that does it. */
export const audit = (tx: Executor, actor: Actor, change: AuditedChange): Promise<void> =>
  auditAll(tx, actor, [change]);

/** The same of what is done to many at once; at least one. */
export async function auditAll(
  tx: Executor,
  actor: Actor,
  changes: readonly AuditedChange[],
): Promise<void> {
  await tx.insert(auditEvents).values(
    changes.map(({ organizationId, action, target, before, after }) => ({
      organizationId,
      actorKind: actor.kind,
      actorUserId: actor.userId,
      actorName: actor.name,
      action,
      targetId: target === undefined ? null : String(target.id),
      targetName: target?.name ?? null,
      before: before ?? null,
      after: after ?? null,
      address: actor.address,
      userAgent: actor.userAgent,
    })),
  );
}

/** The fields of `after` whose value differs from `before`, on both sides; null when none does. */
export function changedFields<T extends object>(
  before: T,
  after: Partial<T>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const fields = (Object.keys(after) as (keyof T & string)[]).filter(
    (field) => after[field] !== undefined && after[field] !== before[field],
  );
  if (fields.length === 0) return null;
  return {
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after: Object.fromEntries(fields.map((field) => [field, after[field]])),
  };
}
