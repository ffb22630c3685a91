import type { ExportFormat } from '@alo/contract/telephony/call-exports.ts';
import type { Registration } from '@alo/contract/telephony/registration.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { notifyExportChange } from './export-store.ts';

export interface ClaimedExport {
  id: number;
  organizationId: number;
  userId: number;
  attempts: number;
  format: ExportFormat;
  fileName: string;
  filter: Record<string, unknown>;
  registration: Registration | null;
  mails: boolean;
  rows: number;
  archivedMonths: string[];
  domain: string;
  isUnlimited: boolean;
}

export const LEASE_SECONDS = 30;
export const MAX_ATTEMPTS = 5;

/**
 * After a crash the next run begins anew. Organizations take turns. The caller must end an export
 * that failed often enough.
 */
export function claimExport({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<ClaimedExport | null> {
  return db.transaction(async (tx) => {
    // One claim at a time, so that the limit holds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('call exports', 0))`);
    const { rows } = await tx.execute<ClaimedExport & Record<string, unknown>>(sql`
      with next as (
        select e.id, o.domain, o.is_unlimited
        from call_exports e join organizations o on o.id = e.organization_id
        where (e.state = 'queued' or e.state = 'running' and e.lease_until < now()) and o.blocked_at is null
          and not exists (
            select from call_exports r
            where r.organization_id = e.organization_id and r.state = 'running' and r.id <> e.id
          )
          and ${config.exports.maxRunning} > (
            select count(*) from call_exports r where r.state = 'running' and r.lease_until >= now()
          )
        order by (select max(l.started_at) from call_exports l where l.organization_id = e.organization_id) nulls first, e.id
        limit 1
        for update of e
      )
      update call_exports e
      set state = 'running', attempts = attempts + 1, started_at = now(), total = null,
          rows = case when attempts < ${MAX_ATTEMPTS} then 0 else rows end,
          lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      from next where e.id = next.id
      returning e.id, e.organization_id as "organizationId", e.user_id as "userId", e.attempts, e.format,
                e.file_name as "fileName", e.filter, e.registration, e.mails, e.rows, e.archived_months as "archivedMonths",
                next.domain, next.is_unlimited as "isUnlimited"`);
    const [claimed] = rows;
    if (!claimed) return null;
    await notifyExportChange(tx, claimed.organizationId, claimed.id);
    return claimed;
  });
}
