import type { ClientBase } from 'pg';
import { QUEUE_SCHEMA, type CopiedTable } from './backup-format.ts';

/** Sorts referenced tables first. Omits short-lived tables. */
export async function listBackedUpTables(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable & { refersTo: string[] }>(`
    select n.nspname as schema, c.relname as table,
           (select array_agg(attname::text order by attnum) from pg_attribute a
            where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
           array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
                 where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      -- short-lived transcripts, and what is unlogged
      and c.relname <> 'call_summary_drafts' and c.relpersistence = 'p'
      and (n.nspname = 'public' or n.nspname = '${QUEUE_SCHEMA}' and c.relname = 'job')
    order by n.nspname desc, c.relname`);
  const names = new Set(rows.map(({ table }) => table));
  const orderedNames = new Set<string>();
  const ordered: CopiedTable[] = [];
  while (ordered.length < rows.length) {
    const next = rows.find(
      ({ table, refersTo }) =>
        !orderedNames.has(table) &&
        refersTo.every((other) => orderedNames.has(other) || !names.has(other)),
    );
    if (!next) throw new Error('The foreign keys of the tables form a cycle.');
    orderedNames.add(next.table);
    ordered.push({ schema: next.schema, table: next.table, columns: next.columns });
  }
  return ordered;
}
