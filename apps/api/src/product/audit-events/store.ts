import {
  type AuditEvent,
  type AuditEventField,
  listAuditEvents,
} from '@alo/contract/product/audit-events.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { mapTableFields, type FilterField } from '../../platform/http/list/filter-fields.ts';
import { selectPage, type PageSource } from '../../platform/http/list/filtered-page.ts';

const COLUMNS = mapTableFields<typeof auditEvents, Exclude<AuditEventField, 'actor'>>(auditEvents, {
  id: 'integer',
  happenedAt: 'instant',
  actorKind: 'text',
  actorUserId: 'integer',
  actorName: 'text',
  action: 'text',
  targetId: 'text',
  targetName: 'text',
  address: 'text',
});
const ACTOR_SQL = `concat_ws(' ', actor_name, (select u.name from users u
    where u.organization_id = audit_events.organization_id and u.id = audit_events.actor_user_id))`;
const FIELDS: Record<AuditEventField, FilterField> = {
  ...COLUMNS,
  actor: { wire: 'actor', kind: 'text', column: ACTOR_SQL },
};

/** Rows are append-only and sorted by id. */
export async function findAuditEvents(
  context: PageSource,
  organizationId: number,
  query: { page?: number | undefined; filter?: unknown },
): Promise<ReplyOf<typeof listAuditEvents>> {
  const { data, meta } = await selectPage(context, {
    table: auditEvents,
    organizationId,
    fields: FIELDS,
    orders: ['id'],
    defaultOrder: 'id desc',
    query,
  });
  const names = await findNames(
    context,
    organizationId,
    data.map((row) => row.actorUserId),
  );
  const getName = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return { data: data.map((row) => auditEventToWire(row, getName(row.actorUserId))), meta };
}

async function findNames(
  { db }: Pick<Context, 'db'>,
  organizationId: number,
  userIds: readonly (number | null)[],
): Promise<Map<number, string>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), inArray(users.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function auditEventToWire(
  row: typeof auditEvents.$inferSelect,
  actorPersonName: string | null,
): AuditEvent {
  return {
    id: row.id,
    happenedAt: row.happenedAt.toISOString(),
    actorKind: row.actorKind,
    actorUserId: row.actorUserId,
    actorName: row.actorName,
    actorPersonName,
    action: row.action,
    targetId: row.targetId,
    targetName: row.targetName,
    before: row.before,
    after: row.after,
    address: row.address,
    userAgent: row.userAgent,
  };
}
