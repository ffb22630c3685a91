import { sql } from 'drizzle-orm';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { notifyExportChange } from './export-store.ts';

/** The worker notices within seconds. The caller checked the visibility. */
export async function cancelExport(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { organizationId, userId }: { organizationId: number; userId: number },
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ fileName: string }>(sql`
      update call_exports set state = 'canceled', ended_at = now(), lease_until = null,
        canceled_by = (select coalesce(nullif(name, ''), email) from users where id = ${userId})
      where organization_id = ${organizationId} and id = ${id} and state in ('queued', 'running')
      returning file_name as "fileName"`);
    if (!rows[0]) return;
    await audit(tx, actor, {
      organizationId,
      action: 'callExport.canceled',
      target: { id, name: rows[0].fileName },
    });
    await notifyExportChange(tx, organizationId, id);
  });
}
