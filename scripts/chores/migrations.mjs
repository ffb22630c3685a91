// Databases out there have run the committed migrations: their texts and their order never change.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RECORD = 'recorded.txt';
const HOW_TO_RECORD = 'node scripts/migrations.mjs --record';

/**
 * What is wrong with a folder of migrations; nothing, when each is as it was recorded.
 * @param {string} folder
 * @returns {string[]}
 */
export function findChangedMigrations(folder) {
  const recorded = readRecord(folder);
  const found = readMigrations(folder);
  return [
    ...orderProblems(found),
    ...recorded.flatMap((line, at) => changeOf(line, found[at])),
    ...found
      .slice(recorded.length)
      .map(({ tag }) => `${tag} is new: when it is finished, run ${HOW_TO_RECORD}`),
  ];
}

/**
 * Adds the new migrations to the record; from then on they are frozen.
 * @param {string} folder
 */
export function recordMigrations(folder) {
  const recorded = readRecord(folder);
  const added = readMigrations(folder).slice(recorded.length).map(lineOf);
  writeFileSync(join(folder, RECORD), [...recorded, ...added].map((line) => `${line}\n`).join(''));
}

function orderProblems(found) {
  return found.flatMap(({ tag, when }, at) =>
    at > 0 && when <= found[at - 1].when
      ? [`${tag} is older than the one before it: generate it again, its time must grow`]
      : [],
  );
}

function changeOf(line, migration) {
  const tag = line.split(' ').at(-1);
  if (migration !== undefined && lineOf(migration) === line) return [];
  return [`${tag} is not what was recorded: databases have run it; add a migration instead`];
}

const lineOf = ({ hash, when, tag }) => `${hash} ${when} ${tag}`;

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
