// A gzip file of SQL for psql: a manifest comment, COPY per table, the sequences, and an end line
// as proof of completeness.
import type { Migration } from '../db/migrate/applied-migrations.ts';

export interface Manifest {
  format: 1;
  madeAt: string;
  productVersion: string;
  postgresVersion: string;
  migrations: Migration[];
  callsFrom: string | null;
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

export const SEALED_FOR = 'backup';
export const SEALED_TEXT = 'alo';
export const QUEUE_SCHEMA = 'pgboss';

export const formatManifest = (manifest: Manifest) => `-- alo-backup ${JSON.stringify(manifest)}\n`;
export const formatEnd = (end: BackupEnd) => `-- alo-backup-end ${JSON.stringify(end)}\n`;
export const formatCopy = ({ schema, table, columns }: CopiedTable) =>
  `COPY ${quoteName(schema)}.${quoteName(table)} (${columns.map(quoteName).join(', ')}) FROM stdin;\n`;
export const formatSequence = (sequence: string, value: string, isCalled: boolean) =>
  `SELECT pg_catalog.setval('${sequence}', ${value}, ${isCalled});\n`;
export const ROWS_END = '\\.\n';

export const quoteName = (name: string) => `"${name}"`;

export type Statement =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'copy'; copied: CopiedTable }
  | { kind: 'sequence'; sequence: string; value: string; isCalled: boolean }
  | { kind: 'end'; end: BackupEnd };

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
