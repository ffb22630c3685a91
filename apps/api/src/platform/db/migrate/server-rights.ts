import pg from 'pg';
import { MIGRATION_LOCK } from './migration-lock.ts';
import { withOwnConnection } from '../connection/own-connection.ts';

const APPEND_ONLY = new Set([
  'audit_events',
  'bonus_grants',
  'calls',
  'ledger_call_entries',
  'ledger_entries',
  'organization_tariffs',
  'voucher_uses',
]);
const UPDATABLE_COLUMNS: Record<string, string[]> = { calls: ['UPDATE (recording_file)'] };
const ALL_ROW_RIGHTS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const SCHEMAS = ['public', 'pgboss', 'drizzle', 'sip'];

export class DatabaseRoleError extends Error {
  override name = 'DatabaseRoleError';
}

/** Revokes excess rights too. The caller holds the migration lock. */
export async function grantServerRights(owner: pg.ClientBase, url: string): Promise<void> {
  const statements = await findMissingRights(owner, await readServerRole(url, refuseOtherDatabase));
  // One simple query is one transaction.
  if (statements.length > 0) await owner.query(statements.join(';\n'));
}

export async function hasServerRights(owner: pg.ClientBase, url: string): Promise<boolean> {
  return (await findMissingRights(owner, await readServerRole(url))).length === 0;
}

async function readServerRole(
  url: string,
  check: (server: pg.Client) => Promise<void> = async () => {},
): Promise<string> {
  return withOwnConnection(url, 'alo-migrate', async (server) => {
    await check(server);
    const { rows } = await server.query<{ role: string }>('select current_user as role');
    return rows[0]!.role;
  });
}

/** Advisory locks are per database, so a connection that gets the owner's lock is elsewhere. */
async function refuseOtherDatabase(server: pg.Client): Promise<void> {
  const { rows } = await server.query<{ isOtherDatabase: boolean }>(
    `select pg_try_advisory_lock($1) as "isOtherDatabase"`,
    [MIGRATION_LOCK],
  );
  if (!rows[0]!.isOtherDatabase) return;
  throw new DatabaseRoleError(
    'DATABASE_URL and DATABASE_OWNER_URL are not the same database: they may differ in user and password only.',
  );
}

interface Granted {
  schema: string;
  /** Null means the schema itself. */
  relation: string | null;
  isSequence: boolean;
  rights: string[];
}

async function findMissingRights(owner: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await owner.query<Granted>(GRANTED_RIGHTS_SQL, [SCHEMAS, role]);
  const grantee = pg.escapeIdentifier(role);
  return rows.flatMap((granted) => {
    const requiredRights = getRights(granted);
    const missingRights = requiredRights.filter((right) => !granted.rights.includes(right));
    const excessRights = granted.rights.filter((right) => !requiredRights.includes(right));
    const target = formatTarget(granted);
    return [
      ...(missingRights.length > 0
        ? [`grant ${missingRights.join(', ')} on ${target} to ${grantee}`]
        : []),
      ...(excessRights.length > 0
        ? [`revoke ${excessRights.join(', ')} on ${target} from ${grantee}`]
        : []),
    ];
  });
}

/**
 * Rights on a partitioned table cover its partitions, but the nightly sweep names the default one
 * of `calls`, and the calls' statement the ledger's partition of calls.
 */
const GRANTED_RIGHTS_SQL = `
  select n.nspname as schema, null as relation, false as "isSequence",
         array(select privilege_type from aclexplode(n.nspacl) a where a.grantee = r.oid) as rights
  from pg_namespace n, pg_roles r where r.rolname = $2 and n.nspname = any($1) and n.nspname <> 'public'
  union all
  select n.nspname, c.relname, c.relkind = 'S',
         array(select privilege_type from aclexplode(c.relacl) a where a.grantee = r.oid
               union all
               select format('%s (%I)', privilege_type, attname)
               from pg_attribute, aclexplode(attacl) a where attrelid = c.oid and a.grantee = r.oid)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r
  where r.rolname = $2 and n.nspname = any($1) and c.relkind in ('r', 'p', 'S') and pg_has_role(c.relowner, 'USAGE') and c.relowner <> r.oid
    and (n.nspname <> 'public' or not c.relispartition or c.relname in ('calls_default', 'ledger_call_entries'))
  order by 1, 2 nulls first`;

function getRights({ schema, relation, isSequence }: Granted): string[] {
  if (relation === null) return ['USAGE'];
  if (schema === 'drizzle') return isSequence ? [] : ['SELECT'];
  if (isSequence) return ['USAGE'];
  if (schema !== 'public') return ALL_ROW_RIGHTS;
  if (relation === 'calls_default') return ['SELECT'];
  if (!APPEND_ONLY.has(relation)) return ALL_ROW_RIGHTS;
  return ['SELECT', 'INSERT', ...(UPDATABLE_COLUMNS[relation] ?? [])];
}

function formatTarget({ schema, relation, isSequence }: Granted): string {
  if (relation === null) return `schema ${pg.escapeIdentifier(schema)}`;
  const name = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(relation)}`;
  return `${isSequence ? 'sequence' : 'table'} ${name}`;
}
