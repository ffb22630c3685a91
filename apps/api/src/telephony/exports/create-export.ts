import { MAX_OPEN_EXPORTS, type ExportFormat } from '@alo/contract/telephony/call-exports.ts';
import type { Registration } from '@alo/contract/telephony/registration.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { exportRefusal } from '@alo/messages/telephony/call-exports.ts';
import { sql } from 'drizzle-orm';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { callExports } from '../../platform/db/schema/telephony.ts';
import { getTimeBounds } from '../calls/list/call-ranges.ts';
import { notifyExportChange, parseExportFilter } from './export-store.ts';

export interface ExportRequest {
  format: ExportFormat;
  filter?: Record<string, unknown> | undefined;
  registration?: Registration | undefined;
  description?: string | undefined;
  mail?: boolean | undefined;
}

const RETRY_AFTER_SECONDS = 60;
const KNOWN_KEYS = ['where', 'order'];

/** @throws AppError INVALID_FILTER, RATE_LIMITED */
export async function createExport(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  { organizationId, userId }: Pick<UserSession, 'organizationId' | 'userId'>,
  { format, filter = {}, registration, description, mail = false }: ExportRequest,
): Promise<number> {
  const fileName = nameExport(filter, format, now());
  return db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    await refuseTooMany(tx, organizationId);
    const [row] = await tx
      .insert(callExports)
      .values({
        organizationId,
        userId,
        format,
        fileName,
        filter,
        registration: registration ?? null,
        description: description || null,
        mails: mail,
      })
      .returning({ id: callExports.id });
    const { id } = row!;
    await audit(tx, actor, {
      organizationId,
      action: 'callExport.created',
      target: { id, name: fileName },
    });
    await notifyExportChange(tx, organizationId, id);
    return id;
  });
}

async function refuseTooMany(
  tx: Parameters<typeof lockOrganization>[0],
  organizationId: number,
): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from call_exports
    where organization_id = ${organizationId} and state in ('queued', 'running')`);
  if (rows[0]!.count < MAX_OPEN_EXPORTS) return;
  throw new AppError(ERROR_CODES.rateLimited, exportRefusal.tooMany, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** `chamadas-2025-11-20-a-2026-11-20.xlsx` */
export function nameExport(
  filter: Record<string, unknown>,
  format: ExportFormat,
  now: Date,
): string {
  for (const key of Object.keys(filter)) {
    if (!KNOWN_KEYS.includes(key))
      throw new AppError(ERROR_CODES.invalidFilter, exportRefusal.paging(key));
  }
  const { startedFrom, startedBefore } = getTimeBounds(parseExportFilter(filter).where);
  const lastDay = dayAt(startedBefore === null ? now : Date.parse(startedBefore) - 1);
  const firstDay = startedFrom === null ? null : dayAt(startedFrom);
  const days = [firstDay ?? 'ate', ...(firstDay === null || firstDay === lastDay ? [] : ['a'])];
  return `chamadas-${firstDay === lastDay ? lastDay : [...days, lastDay].join('-')}.${format}`;
}
