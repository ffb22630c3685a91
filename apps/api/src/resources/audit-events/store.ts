import {
  type AuditEvent,
  type AuditEventField,
  listAuditEvents,
} from '@alo/contract/audit-events.ts';
import type { ReplyOf } from '@alo/contract/endpoint.ts';
import type { Context } from '../../context.ts';
import { auditEvents } from '../../db/schema.ts';
import { selectPage } from '../../http/filtered-page.ts';
import type { FieldKind } from '../../http/filter-values.ts';

const FIELDS: Record<AuditEventField, FieldKind> = {
  id: 'integer',
  happenedAt: 'instant',
  actorKind: 'text',
  actorUserId: 'integer',
  actorName: 'text',
  action: 'text',
  targetId: 'text',
  targetName: 'text',
  address: 'text',
};

const COLUMNS: Record<AuditEventField, string> = {
  id: 'id',
  happenedAt: 'happened_at',
  actorKind: 'actor_kind',
  actorUserId: 'actor_user_id',
  actorName: 'actor_name',
  action: 'action',
  targetId: 'target_id',
  targetName: 'target_name',
  address: 'address',
};

/** A page of an organization's trail. Rows are only ever added, and come in the order of their ids. */
export async function findAuditEvents(
  context: Pick<Context, 'db' | 'pools'>,
  organizationId: number,
  query: { page?: number | undefined; filter?: unknown },
): Promise<ReplyOf<typeof listAuditEvents>> {
  const { data, meta } = await selectPage(context, {
    table: auditEvents,
    organizationId,
    fields: FIELDS,
    columns: COLUMNS,
    orders: ['id'],
    defaultOrder: 'id desc',
    query,
  });
  return { data: data.map(auditEventToWire), meta };
}

function auditEventToWire(row: typeof auditEvents.$inferSelect): AuditEvent {
  return {
    id: row.id,
    happenedAt: row.happenedAt.toISOString(),
    actorKind: row.actorKind,
    actorUserId: row.actorUserId,
    actorName: row.actorName,
    action: row.action,
    targetId: row.targetId,
    targetName: row.targetName,
    before: row.before,
    after: row.after,
    address: row.address,
    userAgent: row.userAgent,
  };
}
