// Asks the catalog, so that no new table can be forgotten.
import type { ClientBase } from 'pg';
import { quoteName } from '../../platform/backup/backup-format.ts';

export interface TextTable {
  schema: string;
  table: string;
  columns: TextColumn[];
  /** SQL condition; `$1` is the organization. */
  belongs: string;
  isAppendOnly: boolean;
}

export interface TextColumn {
  name: string;
  type: 'text' | 'text[]' | 'json' | 'jsonb' | 'jsonpath';
  isUnique: boolean;
}

interface Row {
  schema: string;
  table: string;
  columns: TextColumn[];
  hasOrganization: boolean;
  isAppendOnly: boolean;
}

/** No pattern finds them and no export shows them. */
export const SEALED = `^sealed_|^(sip_password|password_hash|totp_secret|public_key)$|_hash$`;

const TABLES_SQL = `
  select n.nspname as schema, c.relname as table,
         json_agg(json_build_object('name', a.attname, 'type', a.atttypid::regtype::text, 'isUnique', exists (
           select from pg_index i join pg_attribute u on u.attrelid = i.indrelid and u.attnum = any (i.indkey)
           where i.indisunique and u.attname = a.attname
             and i.indrelid in (select c.oid union select relid from pg_partition_tree(c.oid))
         )) order by a.attnum) as columns,
         exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id') as "hasOrganization",
         exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as "isAppendOnly"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname = 'job')
    and a.atttypid::regtype::text in ('text', 'text[]', 'json', 'jsonb', 'jsonpath') and a.attname !~ '${SEALED}'
  group by c.oid, n.nspname, c.relname
  order by 1, 2`;

/** Other rows without organization are searched for every one. */
export const OWNERS: Record<string, string> = {
  organizations: 'id = $1',
  // The calls in its files are erased there.
  call_archives: '$1::int is null',
  payment_events:
    'external_reference in (select external_reference::text from charges where organization_id = $1)',
};

export async function listTextTables(client: ClientBase): Promise<TextTable[]> {
  const { rows } = await client.query<Row>(TABLES_SQL);
  return rows.map(({ hasOrganization, ...table }) => ({
    ...table,
    belongs: hasOrganization
      ? 'organization_id = $1'
      : (OWNERS[table.table] ?? '$1::int is not null'),
  }));
}

export const formatTable = ({ schema, table }: Pick<TextTable, 'schema' | 'table'>) =>
  `${quoteName(schema)}.${quoteName(table)}`;

/** SQL condition; the pattern is `$2`. */
export const matchesPattern = ({ columns }: Pick<TextTable, 'columns'>) =>
  `(${columns.map(({ name }) => `${quoteName(name)}::text ~* $2`).join(' or ')})`;
