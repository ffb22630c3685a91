// Production databases have run the committed migrations, so these never change.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RECORD = 'recorded.txt';
const HOW_TO_RECORD = 'node scripts/migrations.mjs --record';

/**
 * @param {string} folder
 * @returns {string[]} problems
 */
export function findChangedMigrations(folder) {
  const recordedLines = readRecord(folder);
  const migrations = readMigrations(folder);
  return [
    ...findOrderProblems(migrations),
    ...recordedLines.flatMap((line, at) => findChange(line, migrations[at])),
    ...migrations
      .slice(recordedLines.length)
      .map(({ tag }) => `${tag} is new: when it is finished, run ${HOW_TO_RECORD}`),
  ];
}

/** @param {string} folder */
export function recordMigrations(folder) {
  const recordedLines = readRecord(folder);
  const newLines = readMigrations(folder).slice(recordedLines.length).map(toLine);
  writeFileSync(
    join(folder, RECORD),
    [...recordedLines, ...newLines].map((line) => `${line}\n`).join(''),
  );
}

function findOrderProblems(migrations) {
  return migrations.flatMap(({ tag, when }, at) =>
    at > 0 && when <= migrations[at - 1].when
      ? [`${tag} is older than the one before it: generate it again, its time must grow`]
      : [],
  );
}

function findChange(line, migration) {
  const tag = line.split(' ').at(-1);
  if (migration !== undefined && toLine(migration) === line) return [];
  return [`${tag} is not what was recorded: databases have run it; add a migration instead`];
}

const toLine = ({ hash, when, tag }) => `${hash} ${when} ${tag}`;

function readRecord(folder) {
  const file = join(folder, RECORD);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

function readMigrations(folder) {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`));
    return { tag, when, hash: createHash('sha256').update(text).digest('hex') };
  });
}
