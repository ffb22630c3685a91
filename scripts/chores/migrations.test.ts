import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChangedMigrations, recordMigrations } from './migrations.mjs';

const COMMITTED = join(
  dirname(dirname(import.meta.dirname)),
  'apps/api/src/platform/db/migrations',
);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alo-migrations-'));
  cpSync(COMMITTED, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function addMigration(tag: string, when: number): void {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  journal.entries.push({ tag, when });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  writeFileSync(join(folder, `${tag}.sql`), 'select 1;');
}

it('REL-4 finds the committed migrations unchanged', () => {
  expect(findChangedMigrations(COMMITTED)).toEqual([]);
});

it('REL-4 refuses an edit of a recorded migration', () => {
  appendFileSync(join(folder, '0000_baseline.sql'), '\n');

  expect(findChangedMigrations(folder)).toEqual([
    '0000_baseline is not what was recorded: databases have run it; add a migration instead',
  ]);
});

it('REL-4 refuses a new migration older than the last, which databases would skip', () => {
  addMigration('9999_late', 1);
  recordMigrations(folder);

  expect(findChangedMigrations(folder)).toEqual([
    '9999_late is older than the one before it: generate it again, its time must grow',
  ]);
});

it('REL-4 requires the record of a new migration, and then refuses its edits', () => {
  addMigration('9999_new', Date.UTC(2100, 0));
  expect(findChangedMigrations(folder)).toEqual([expect.stringContaining('9999_new is new')]);

  recordMigrations(folder);
  expect(findChangedMigrations(folder)).toEqual([]);
});
