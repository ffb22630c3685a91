import { sql } from 'drizzle-orm';

/**
 * Of a row `o` of the log that is delivered again, and may be there under a name that nobody knows: whom it was sent for, as its
 * deliverer found out then. It is looked for with them, whoever has the number by now. Of a recording that was never copied: the
 * files that were sent, one of which may lie in the place of the copy. Of any row: what its record lacks.
 */
export const SENT_BEFORE = sql`(
  select jsonb_object_agg(key, value) from jsonb_each(o.findings)
  where key = 'leftOut' or o.record_id is null and (key = 'sentFiles' or (o.may_exist or o.state = 'delivered')
    and key in ('phone', 'spellings', 'counts', 'candidates', 'person', 'rule', 'sends', 'account')))`;
