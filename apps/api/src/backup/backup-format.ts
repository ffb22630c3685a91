// A backup is one file: gzip over what psql would understand too. Comments for us, then per table COPY and its rows,
// then the sequences, then a last line without which the file is not whole.
import type { Migration } from '../db/applied-migrations.ts';

export interface Manifest {
  format: 1;
  /** The moment whose state it holds. */
  madeAt: string;
  productVersion: string;
  postgresVersion: string;
  /** The schema, as the database had it. */
  migrations: Migration[];
  /** Month of the oldest partition of calls. */
  callsFrom: string | null;
  /** Opens with the SECRET_KEY that belongs to it. */
  sealed: string;
}

export interface BackupEnd {
  tables: number;
  rows: number;
}

export interface CopiedTable {
  schema: string;
  table: string;
  columns: string[];
}

/** What a backup of this purpose is sealed with, and as. */
export const SEALED_FOR = 'backup';
export const SEALED_TEXT = 'alo';
export const QUEUE_SCHEMA = 'pgboss';

export const manifestLine = (manifest: Manifest) => `-- alo-backup ${JSON.stringify(manifest)}\n`;
export const endLine = (end: BackupEnd) => `-- alo-backup-end ${JSON.stringify(end)}\n`;
export const copyLine = ({ schema, table, columns }: CopiedTable) =>
  `COPY ${quoted(schema)}.${quoted(table)} (${columns.map(quoted).join(', ')}) FROM stdin;\n`;
export const sequenceLine = (sequence: string, value: string, isCalled: boolean) =>
  `SELECT pg_catalog.setval('${sequence}', ${value}, ${isCalled});\n`;
export const ROWS_END = '\\.\n';

export const quoted = (name: string) => `"${name}"`;

export type Statement =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'copy'; copied: CopiedTable }
  | { kind: 'sequence'; sequence: string; value: string; isCalled: boolean }
  | { kind: 'end'; end: BackupEnd };

/** Names are ours: letters, digits and underscores. Anything else is not a backup of ours. */
export function parseStatement(line: string): Statement | null {
  const manifest = /^-- alo-backup (\{.*\})$/.exec(line);
  if (manifest) return { kind: 'manifest', manifest: JSON.parse(manifest[1]!) as Manifest };
  const end = /^-- alo-backup-end (\{.*\})$/.exec(line);
  if (end) return { kind: 'end', end: JSON.parse(end[1]!) as BackupEnd };
  const copy = /^COPY "(\w+)"\."(\w+)" \(("\w+"(?:, "\w+")*)\) FROM stdin;$/.exec(line);
  if (copy) {
    const columns = copy[3]!.split(', ').map((name) => name.slice(1, -1));
    return { kind: 'copy', copied: { schema: copy[1]!, table: copy[2]!, columns } };
  }
  const sequence = /^SELECT pg_catalog\.setval\('([\w.]+)', (\d+), (true|false)\);$/.exec(line);
  if (!sequence) return null;
  const [, name, value, isCalled] = sequence;
  return { kind: 'sequence', sequence: name!, value: value!, isCalled: isCalled === 'true' };
}
