import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Executor } from '../../platform/db/connection/client.ts';

export interface TargetName {
  gateway: string;
  extension?: string | null | undefined;
}

export async function lockTarget(
  tx: Executor,
  organizationId: number,
  { gateway, extension = null }: TargetName,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from delivery_targets
    where organization_id = ${organizationId} and gateway = ${gateway} and removed_at is null
      and extension_number is not distinct from ${extension}::text for update`);
  const [target] = rows;
  if (!target) throw new AppError(ERROR_CODES.notFound, 'No delivery target has that name');
  return target.id;
}

export const auditTarget = (
  tx: Executor,
  actor: Actor,
  organizationId: number,
  { gateway, extension = null }: TargetName,
  action: 'integration.paused' | 'integration.resumed' | 'integration.tested',
) =>
  audit(tx, actor, {
    organizationId,
    action,
    target: { id: gateway, name: extension === null ? gateway : `${gateway} ${extension}` },
  });
