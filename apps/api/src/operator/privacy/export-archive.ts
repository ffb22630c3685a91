import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { quoteName } from '../../platform/backup/backup-format.ts';
import { countLines } from '../../platform/backup/count-lines.ts';
import { withOwnConnection } from '../../platform/db/connection/own-connection.ts';
import { ARCHIVED_CALLS, readArchivedCalls } from '../archive/change-archived-calls.ts';
import type { OperatorContext } from '../operator-context.ts';
import { formatTable, listTextTables, matchesPattern, OWNERS, SEALED } from './stored-texts.ts';
import { writeTar } from './write-tar.ts';

export interface ExportSubject {
  organizationId: number;
  domain: string;
  /** Null exports the whole organization. */
  pattern: string | null;
  userId: number | null;
}

export interface Manifest {
  format: 1;
  madeAt: string;
  organization: string;
  scope: 'organization' | 'number' | 'user';
  files: { name: string; rows: number; sha256: string }[];
  leftOut: string[];
}

interface ExportedTable {
  schema: string;
  table: string;
  columns: string[];
}

const LEFT_OUT = [
  'passwords, keys and other encrypted values',
  'recordings: calls.jsonl names their files',
  'records that integrations wrote in CRMs',
  'backups',
];

const TABLES_SQL = `
  select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public' and a.attnum > 0 and not a.attisdropped
    and a.atttypid <> 'bytea'::regtype and a.attname !~ '${SEALED}'
  group by c.oid, n.nspname, c.relname order by 2`;

/** A tar.gz with JSON lines of each table, and a manifest with checksums. */
export async function exportArchive(
  context: OperatorContext,
  subject: ExportSubject,
  file: string,
): Promise<Manifest> {
  const now = context.now();
  const folder = await mkdtemp(join(dirname(file), `.${basename(file)}-`));
  try {
    const files = await withOwnConnection(context.ownerUrl, 'alo-privacy', async (client) => {
      await client.query(
        `set timezone = 'UTC'; begin transaction isolation level repeatable read read only`,
      );
      return writeTables(client, subject, folder);
    });
    await readArchivedCalls(context, subject.organizationId, async (client, month) => {
      const [archived] = await writeTables(client, subject, folder, month);
      if (archived) files.push(archived);
    });
    const { pattern, userId, domain } = subject;
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      organization: domain,
      scope: pattern === null ? 'organization' : userId === null ? 'number' : 'user',
      files,
      leftOut: LEFT_OUT,
    };
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const names = ['manifest.json', ...files.map(({ name }) => name)];
    await pipeline(
      Readable.from(writeTar(folder, names, now)),
      createGzip(),
      createWriteStream(join(folder, 'archive'), { mode: 0o600, flush: true }),
    );
    await rename(join(folder, 'archive'), file);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param month writes only its archived calls */
async function writeTables(
  client: pg.Client,
  subject: ExportSubject,
  folder: string,
  month: string | null = null,
) {
  const texts = new Map((await listTextTables(client)).map((each) => [each.table, each]));
  const { rows: tables } = await client.query<ExportedTable>(TABLES_SQL);
  const files: Manifest['files'] = [];
  for (const table of tables) {
    if (month !== null && table.table !== 'calls') continue;
    const owner = table.columns.includes('organization_id')
      ? 'organization_id = $1'
      : OWNERS[table.table];
    const found =
      subject.pattern === null ? 'true' : findSubject(table, texts.get(table.table), subject);
    if (owner === undefined || found === null) continue;
    const query = `select row_to_json(t) from (select ${table.columns.map(quoteName).join(', ')}
      from ${month === null ? formatTable(table) : ARCHIVED_CALLS} where ${owner} and ${found}) t`;
    const name = month === null ? `${table.table}.jsonl` : `calls-${month}.jsonl`;
    const written = await writeLines(client, fillIn(query, subject), join(folder, name));
    if (written.rows > 0) files.push({ name, ...written });
  }
  return files;
}

function findSubject(
  { columns }: ExportedTable,
  texts: Parameters<typeof matchesPattern>[0] | undefined,
  { userId }: ExportSubject,
): string | null {
  const conditions = [
    ...(texts ? [matchesPattern(texts)] : []),
    ...(userId !== null && columns.includes('user_id') ? [`user_id = ${userId}`] : []),
  ];
  return conditions.length === 0 ? null : `(${conditions.join(' or ')})`;
}

/** COPY takes no parameters. */
const fillIn = (query: string, { organizationId, pattern }: ExportSubject) =>
  query
    .replaceAll('$1', String(organizationId))
    .replaceAll('$2', () => pg.escapeLiteral(pattern ?? ''));

async function writeLines(client: pg.Client, query: string, path: string) {
  const hash = createHash('sha256');
  let rows = 0;
  // JSON contains no control characters, so that nothing is quoted.
  const options = String.raw`format csv, delimiter E'\x02', quote E'\x01'`;
  const source = client.query(copyTo(`copy (${query}) to stdout with (${options})`));
  await pipeline(
    source,
    async function* (chunks) {
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        hash.update(chunk);
        rows += countLines(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { rows, sha256: hash.digest('hex') };
}
