import pg from 'pg';

/** Any constant: one process builds, the others leave it to it. */
const BUILD_LOCK = 7_305_002;
const INSUFFICIENT_PRIVILEGE = '42501';
const BUILD_MEMORY = '256MB';

/** On every partition, beside the traffic; `operatorClass` is trigrams', null where the server has none. */
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
 * Builds the indexes of the search that are not there yet, newest month first. No migration does it: on a large table
 * that takes minutes and locks, and a server may have no pg_trgm. An index that a broken build left behind is made
 * again. Needs a connection of its own; false when another process is at it.
 */
export async function buildSearchIndexes(client: pg.Client): Promise<boolean> {
  const lock = await client.query('select pg_try_advisory_lock($1) as is_ours', [BUILD_LOCK]);
  if (!lock.rows[0].is_ours) return false;
  try {
    await client.query(`set maintenance_work_mem = '${BUILD_MEMORY}'`);
    await addTrigrams(client);
    for (const { partition, name, definition, isBroken } of await missingIndexes(client)) {
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
  /** It is there, but a build broke or is under way. */
  isBroken: boolean;
}

/** What a search would use and the database does not have (yet). */
export async function missingIndexes(client: pg.ClientBase | pg.Pool): Promise<MissingIndex[]> {
  const operatorClass = await trigramClass(client);
  const wanted = INDEXES.map(({ suffix, method }) => ({
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
    [JSON.stringify(wanted)],
  );
  return rows;
}

/** Whether parts of a number can be looked up, and if not, what is wanting. */
export async function trigramState(
  client: pg.ClientBase | pg.Pool,
): Promise<'installed' | 'notInstalled' | 'notAvailable'> {
  if ((await trigramClass(client)) !== null) return 'installed';
  const available = await client.query(
    `select from pg_available_extensions where name = 'pg_trgm'`,
  );
  return available.rowCount === 0 ? 'notAvailable' : 'notInstalled';
}

async function addTrigrams(client: pg.Client): Promise<void> {
  if ((await trigramState(client)) !== 'notInstalled') return;
  try {
    await client.query('create extension if not exists pg_trgm');
  } catch (error) {
    // Not the database's owner: the search reads the calls, and `operator doctor` says what to do.
    if ((error as pg.DatabaseError).code !== INSUFFICIENT_PRIVILEGE) throw error;
  }
}

async function trigramClass(client: pg.ClientBase | pg.Pool): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.gin_trgm_ops' as name
     from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'`,
  );
  return rows[0]?.name ?? null;
}

/**
 * Moves what the current month's index has put off into its place, so that no call event has to. Answers whether there
 * was anything to do.
 */
export async function tidyNumberSearch(pool: pg.Pool, now: Date): Promise<boolean> {
  const month = now.toISOString().slice(0, 7).replace('-', '_');
  const { rows } = await pool.query<{ pages: number }>(
    `select gin_clean_pending_list(indexrelid)::int as pages from pg_index
     where indexrelid = to_regclass($1) and indisvalid`,
    [`calls_${month}_number_search`],
  );
  return (rows[0]?.pages ?? 0) > 0;
}
