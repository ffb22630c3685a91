import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import type { Findings } from './deliverer.ts';
import { buildRowKeys, type RowKey } from '../queue/row-key.ts';

/** They survive a crash. The result replaces them. */
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

const CONTACT_KEYS = sql.raw(
  ['phone', 'spellings', 'counts', 'candidates', 'person', 'rule']
    .map((key) => `'${key}'`)
    .join(', '),
);

/** A known record is updated without a search, so the log keeps the contact found earlier. */
export const LOGGED_FINDINGS_SQL = sql`
  case when excluded.findings ? 'person' or not coalesce(deliveries.findings ? 'person', false)
    then coalesce(excluded.findings, deliveries.findings)
    else (select jsonb_object_agg(key, value) from jsonb_each(deliveries.findings) where key in (${CONTACT_KEYS}))
      || coalesce(excluded.findings, '{}')
  end`;

/**
 * Selects for the replay of a logged delivery `o` what the record lacks, unfinished files, and the
 * contact if an unknown record may exist.
 */
export const REPLAY_FINDINGS_SQL = sql`(
  select jsonb_object_agg(key, value) from jsonb_each(o.findings)
  where key in ('leftOut', 'note') or o.record_id is null and (key = 'sentFiles' or (o.may_exist or o.state = 'delivered')
    and key in (${CONTACT_KEYS}, 'sends', 'account')))`;
