import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@alo/contract/product/audit-events.ts';
import type { Executor } from '../db/connection/client.ts';
import { auditEvents } from '../db/schema/installation.ts';

export interface Actor {
  kind: 'user' | 'service' | 'operator' | 'anonymous' | 'system';
  userId: number | null;
  name: string;
  address: string | null;
  userAgent: string | null;
}

export const systemActor = (name: string): Actor => ({
  kind: 'system',
  userId: null,
  name,
  address: null,
  userAgent: null,
});

export interface AuditedChange {
  /** Null means the installation. */
  organizationId: number | null;
  action: AuditAction;
  target?: { id: number | string; name: string };
  /** Only changed fields, and no secrets. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export const audit = (tx: Executor, actor: Actor, change: AuditedChange): Promise<void> =>
  auditAll(tx, actor, [change]);

/** @param changes at least one */
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

export function changedFields<T extends object>(
  before: T,
  after: Partial<T>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const fields = (Object.keys(after) as (keyof T & string)[]).filter(
    (field) => after[field] !== undefined && !isDeepStrictEqual(after[field], before[field]),
  );
  if (fields.length === 0) return null;
  return {
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after: Object.fromEntries(fields.map((field) => [field, after[field]])),
  };
}
