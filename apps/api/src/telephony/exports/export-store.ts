import type { CallExport, ExportFormat } from '@alo/contract/telephony/call-exports.ts';
import type { Registration } from '@alo/contract/telephony/registration.ts';
import { MAX_LISTED_EXPORTS } from '@alo/contract/telephony/call-exports.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { sql } from 'drizzle-orm';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Executor, Queryable } from '../../platform/db/connection/client.ts';
import { parseListFilter, type ParsedFilter } from '../../platform/http/list/list-filter.ts';
import { CALL_FIELDS } from '../calls/list/call-columns.ts';
import { getTimeBounds } from '../calls/list/call-ranges.ts';

/** `organization:export` */
export const EXPORTS_CHANNEL = 'call_exports';

export const notifyExportChange = (tx: Executor, organizationId: number, id: number) =>
  tx.execute(sql`select pg_notify(${EXPORTS_CHANNEL}, ${`${organizationId}:${id}`})`);

export const parseExportFilter = (filter: Record<string, unknown>): ParsedFilter =>
  parseListFilter(filter, CALL_FIELDS, [CALL_FIELDS.startedAt.wire]);

interface ExportRow {
  id: number;
  userId: number;
  organizationId: number;
  fileName: string;
  format: ExportFormat;
  description: string | null;
  filter: Record<string, unknown>;
  registration: Registration | null;
  state: CallExport['state'];
  total: number | null;
  rows: number;
  archivedMonths: string[];
  bytes: number | null;
  mail: boolean;
  requestedBy: string;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  canceledBy: string | null;
  expiresAt: Date | null;
}

const EXPORTS_SQL = `
  select e.id, e.user_id as "userId", e.organization_id as "organizationId", e.file_name as "fileName", e.format,
         e.description, e.filter, e.registration, case when e.state = 'done' and e.expires_at <= now() then 'expired' else e.state end as state,
         e.total, e.rows, e.archived_months as "archivedMonths", e.bytes::float8 as bytes, e.mails as mail, coalesce(nullif(u.name, ''), u.email) as "requestedBy",
         e.created_at as "createdAt", e.started_at as "startedAt", e.ended_at as "endedAt", e.canceled_by as "canceledBy",
         e.expires_at as "expiresAt"
  from call_exports e join users u on u.id = e.user_id`;

type Viewer = Pick<UserSession, 'organizationId' | 'userId' | 'role'>;

/** `$1` is the organization, `$2` the user, `$3` whether they are ADMIN. */
const IS_VISIBLE_SQL = 'e.organization_id = $1 and (e.user_id = $2 or $3)';
const toViewerValues = ({ organizationId, userId, role }: Viewer) => [
  organizationId,
  userId,
  role === 'ADMIN',
];

export async function listExports(lists: Queryable, viewer: Viewer): Promise<CallExport[]> {
  const { rows } = await lists.query<ExportRow>(
    `${EXPORTS_SQL} where ${IS_VISIBLE_SQL} order by e.id desc limit ${MAX_LISTED_EXPORTS}`,
    toViewerValues(viewer),
  );
  return rows.map(toWire);
}

/** @throws AppError NOT_FOUND also for another person's export if the viewer is no ADMIN */
export async function readExport(
  lists: Queryable,
  viewer: Viewer,
  id: number,
): Promise<CallExport> {
  const { rows } = await lists.query<ExportRow>(
    `${EXPORTS_SQL} where ${IS_VISIBLE_SQL} and e.id = $4`,
    [...toViewerValues(viewer), id],
  );
  if (!rows[0]) throw new AppError(ERROR_CODES.notFound, 'Export not found');
  return toWire(rows[0]);
}

export async function listOpenExports(
  lists: Queryable,
  organizationIds: readonly number[],
): Promise<{ organizationId: number; userId: number; wire: CallExport }[]> {
  const { rows } = await lists.query<ExportRow>(
    `${EXPORTS_SQL} where e.organization_id = any ($1) and e.state in ('queued', 'running') order by e.id desc`,
    [organizationIds],
  );
  return rows.map((row) => ({
    organizationId: row.organizationId,
    userId: row.userId,
    wire: toWire(row),
  }));
}

function toWire(exportRow: ExportRow): CallExport {
  const { userId: _userId, organizationId: _organizationId, ...row } = exportRow;
  const { startedFrom, startedBefore } = getTimeBounds(parseExportFilter(row.filter).where);
  const toText = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    ...row,
    from: startedFrom,
    before: startedBefore,
    createdAt: row.createdAt.toISOString(),
    startedAt: toText(row.startedAt),
    endedAt: toText(row.endedAt),
    expiresAt: toText(row.expiresAt),
  };
}
