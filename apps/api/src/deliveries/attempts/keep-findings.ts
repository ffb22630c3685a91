import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import type { Findings } from './deliverer.ts';
import { rowKeysOf, type RowKey } from '../queue/row-key.ts';

/**
 * Keeps with a row, in the middle of a try, what the next one has to know though this process dies over it. What a try answers
 * as its findings replaces all of them.
 */
export async function keepFindings(
  db: Executor,
  { targetId, contact, callId, eventType }: RowKey,
  findings: Findings,
): Promise<void> {
  const row = { targetId, contact, callId, eventType, findings };
  await db.execute(sql`
    update call_deliveries d set findings = coalesce(d.findings, '{}') || x.findings
    from ${rowKeysOf([row], ', findings jsonb')}
    where d.target_id = x."targetId" and d.contact = x.contact and d.call_id = x."callId" and d.event_type = x."eventType"
      and d.state <> 'queued'`);
}
