import { sql } from 'drizzle-orm';

/**
 * Selects the findings of a logged delivery `o` that a replay needs: its contact, if the record may
 * exist under an unknown id, because the number may belong to another contact by now; the files of
 * an unfinished copy; and what the record lacks.
 */
export const REPLAY_FINDINGS = sql`(
  select jsonb_object_agg(key, value) from jsonb_each(o.findings)
  where key = 'leftOut' or o.record_id is null and (key = 'sentFiles' or (o.may_exist or o.state = 'delivered')
    and key in ('phone', 'spellings', 'counts', 'candidates', 'person', 'rule', 'sends', 'account')))`;
