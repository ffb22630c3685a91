import {
  type AuditEvent,
  type AuditEventField,
  listAuditEvents,
} from '@alo/contract/audit-events.ts';
import type { ReplyOf } from '@alo/contract/endpoint.ts';
import type { Pool } from 'pg';
import { conditionToSql } from '../../http/filter-sql.ts';
import { pageMeta } from '../../http/page-meta.ts';
import { parseListFilter, type FieldKind } from '../../http/list-filter.ts';

const DEFAULT_LIMIT = 100;

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
  pool: Pool,
  organizationId: number,
  query: { page?: number | undefined; filter?: unknown },
): Promise<ReplyOf<typeof listAuditEvents>> {
  const filter = parseListFilter(query.filter, FIELDS, ['id']);
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const skip = filter.skip ?? ((query.page ?? filter.page ?? 1) - 1) * limit;
  const direction = filter.order[0]?.direction ?? 'desc';
  const values: unknown[] = [organizationId];
  const where = `organization_id = $1 and ${conditionToSql(filter.where, FIELDS, COLUMNS, values)}`;

  const counted = await pool.query(
    `select count(*)::int as total from audit_events where ${where}`,
    [...values],
  );
  // The page's ids come from the index alone; only its own rows are read.
  const { rows } = await pool.query(
    `select e.id, e.happened_at, e.actor_kind, e.actor_user_id, e.actor_name, e.action,
            e.target_id, e.target_name, e.before, e.after, e.address, e.user_agent
     from (select id from audit_events where ${where} order by id ${direction}
           limit $${values.push(limit)} offset $${values.push(skip)}) page
     join audit_events e using (id)
     order by id ${direction}`,
    values,
  );
  return { data: rows.map(auditEventToWire), meta: pageMeta(counted.rows[0].total, limit, skip) };
}

interface AuditEventRow {
  id: string;
  happened_at: Date;
  actor_kind: AuditEvent['actorKind'];
  actor_user_id: number | null;
  actor_name: string;
  action: string;
  target_id: string | null;
  target_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  address: string | null;
  user_agent: string | null;
}

function auditEventToWire(row: AuditEventRow): AuditEvent {
  return {
    id: Number(row.id),
    happenedAt: row.happened_at.toISOString(),
    actorKind: row.actor_kind,
    actorUserId: row.actor_user_id,
    actorName: row.actor_name,
    action: row.action,
    targetId: row.target_id,
    targetName: row.target_name,
    before: row.before,
    after: row.after,
    address: row.address,
    userAgent: row.user_agent,
  };
}
