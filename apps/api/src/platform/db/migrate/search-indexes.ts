import pg from 'pg';

const BUILD_LOCK = 7_305_002;
const INSUFFICIENT_PRIVILEGE = '42501';
const BUILD_MEMORY = '256MB';

/** `operatorClass` of pg_trgm is null if unavailable. */
const INDEXES: readonly {
  suffix: string;
  method(operatorClass: string | null): string | null;
}[] = [
  {
    suffix: 'extension',
    method: () => '(organization_id, extension_number, started_at desc, sequence desc)',
  },
  {
    suffix: 'number_search',
    method: (operatorClass) => operatorClass && `using gin (dialed_number ${operatorClass})`,
  },
];

/**
 * Builds missing or broken indexes, newest month first
 * (docs/decisions/0020-searches-over-calls.md). Returns false if another process is building.
 */
export async function buildSearchIndexes(client: pg.Client): Promise<boolean> {
  const lock = await client.query('select pg_try_advisory_lock($1) as is_ours', [BUILD_LOCK]);
  if (!lock.rows[0].is_ours) return false;
  try {
    await client.query(`set maintenance_work_mem = '${BUILD_MEMORY}'`);
    await addTrigrams(client);
    for (const { partition, name, definition, isBroken } of await findMissingIndexes(client)) {
      const quoted = pg.escapeIdentifier(name);
      if (isBroken) await client.query(`drop index concurrently if exists ${quoted}`);
      await client.query(
        `create index concurrently if not exists ${quoted} on ${pg.escapeIdentifier(partition)} ${definition}`,
      );
    }
    return true;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [BUILD_LOCK]).catch(() => {});
  }
}

interface MissingIndex {
  partition: string;
  name: string;
  definition: string;
  isBroken: boolean;
}

export async function findMissingIndexes(client: pg.ClientBase | pg.Pool): Promise<MissingIndex[]> {
  const operatorClass = await findTrigramClass(client);
  const definitions = INDEXES.map(({ suffix, method }) => ({
    suffix,
    definition: method(operatorClass),
  }));
  const { rows } = await client.query<MissingIndex>(
    `select p.relname as partition, n.name, w.definition, i.indexrelid is not null as "isBroken"
     from pg_inherits h
     join pg_class p on p.oid = h.inhrelid
     cross join json_to_recordset($1) as w(suffix text, definition text)
     cross join lateral (select p.relname || '_' || w.suffix as name) n
     left join pg_index i on i.indrelid = p.oid and i.indexrelid = to_regclass(quote_ident(n.name))
     where h.inhparent = 'calls'::regclass and w.definition is not null and i.indisvalid is not true
     order by p.relname desc, w.suffix`,
    [JSON.stringify(definitions)],
  );
  return rows;
}

export async function getTrigramState(
  client: pg.ClientBase | pg.Pool,
): Promise<'installed' | 'notInstalled' | 'notAvailable'> {
  if ((await findTrigramClass(client)) !== null) return 'installed';
  const available = await client.query(
    `select from pg_available_extensions where name = 'pg_trgm'`,
  );
  return available.rowCount === 0 ? 'notAvailable' : 'notInstalled';
}

async function addTrigrams(client: pg.Client): Promise<void> {
  if ((await getTrigramState(client)) !== 'notInstalled') return;
  try {
    await client.query('create extension if not exists pg_trgm');
  } catch (error) {
    // Searches then read the calls, and `operator doctor` says what to do.
    if ((error as pg.DatabaseError).code !== INSUFFICIENT_PRIVILEGE) throw error;
  }
}

async function findTrigramClass(client: pg.ClientBase | pg.Pool): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.gin_trgm_ops' as name
     from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'`,
  );
  return rows[0]?.name ?? null;
}

/**
 * Call events would otherwise flush the pending list of this month's index. Returns false if it was
 * empty.
 */
export async function flushNumberSearch(pool: pg.Pool, now: Date): Promise<boolean> {
  const month = now.toISOString().slice(0, 7).replace('-', '_');
  const { rows } = await pool.query<{ pages: number }>(
    `select gin_clean_pending_list(indexrelid)::int as pages from pg_index
     where indexrelid = to_regclass($1) and indisvalid`,
    [`calls_${month}_number_search`],
  );
  return (rows[0]?.pages ?? 0) > 0;
}
