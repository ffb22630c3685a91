import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import type { Findings } from './deliverer.ts';
import { buildRowKeys, type RowKey } from '../queue/row-key.ts';

/**
 * Stores findings during an attempt, so that they survive a crash of the worker. The result of the
 * attempt replaces them.
 */
export async function storeFindings(
  db: Executor,
  { targetId, contact, callId, eventType }: RowKey,
  findings: Findings,
): Promise<void> {
  const row = { targetId, contact, callId, eventType, findings };
  await db.execute(sql`
    update call_deliveries d set findings = coalesce(d.findings, '{}') || x.findings
    from ${buildRowKeys([row], ', findings jsonb')}
    where d.target_id = x."targetId" and d.contact = x.contact and d.call_id = x."callId" and d.event_type = x."eventType"
      and d.state <> 'queued'`);
}
