import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  findPlacesIn,
  findProblems,
  isPlainSubject,
  listPlaces,
  recordAllowance,
} from './prose.mjs';

const DIALECT = '// Of a call that nobody waits for.\n';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alo-prose-'));
  git('init', '--quiet');
  write('apps/api/src/calls.ts', DIALECT);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...identity, '-c', 'commit.gpgsign=false', ...args], { cwd: root });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function commit(subject: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', subject);
}

function introduceCheck(): void {
  mkdirSync(join(root, 'scripts/lint'), { recursive: true });
  recordAllowance(root);
  commit('A subject from before the check');
}

it('accepts the repository as it is', () => {
  expect(findProblems(dirname(dirname(import.meta.dirname))).problems).toEqual([]);
});

it.each([
  ['// Of a call.', 'comments'],
  ['/** Null: no CRM is connected. */', 'comments'],
  ['/**\n * Sends the call again, as\n * nobody has answered.\n */', 'comments'],
  ['      {/* What is shown to ADMINs. */}', 'comments'],
  ['function addressOf(url) {}', 'names'],
  ['const whatWentWrong = (error) => error;', 'names'],
  ['const MOST_TRIES = 3;', 'names'],
])('counts %s', (text, kind) => {
  expect(findPlacesIn('a.ts', text)).toMatchObject([{ line: 1, kind }]);
});

it('counts a test title that speaks of programs as people', () => {
  const text = "\nit('lets nobody in twice', () => {});";

  expect(findPlacesIn('a.test.ts', text)).toMatchObject([{ line: 2, kind: 'titles' }]);
  expect(findPlacesIn('a.ts', text)).toEqual([]);
});

it.each([
  '// Skips the update if the row is locked, so that requests never block.',
  '/** Returns null if no CRM is connected. */',
  'function getAddress(url) {}',
  "const offset = '// Of a string that is code';",
])('does not count %s', (text) => {
  expect(findPlacesIn('a.ts', text)).toEqual([]);
});

it('refuses dialect beyond the allowance of its folder, also before it is committed', () => {
  introduceCheck();
  write('packages/domain/src/money/money.ts', DIALECT);

  expect(findProblems(root).problems).toEqual([
    expect.stringContaining('packages/domain: 1 comments are not plain English, 0 are allowed'),
  ]);
  expect(listPlaces(root, 'packages')).toEqual([
    'packages/domain/src/money/money.ts:1: comments: Of a call that nobody waits for.',
  ]);
});

it('recommends a lower allowance when dialect is gone, and does not fail', () => {
  introduceCheck();
  write('apps/api/src/calls.ts', '');

  const { problems, hints } = findProblems(root);

  expect(problems).toEqual([]);
  expect(hints).toContain('apps/api: lower the allowance of comments to 0');
});

it('refuses an allowance that was raised', () => {
  introduceCheck();
  write('apps/api/src/more.ts', DIALECT);
  recordAllowance(root);
  expect(findProblems(root).problems).toHaveLength(1);

  const file = 'scripts/lint/prose-allowance.json';
  const raised = readFileSync(join(root, file), 'utf8').replace('"comments": 1', '"comments": 2');
  write(file, raised);
  commit('chore(repo): allow more');

  expect(findProblems(root).problems).toEqual([
    'apps/api: the allowance of comments was 1 already; it may only fall',
  ]);
});

it('refuses commit subjects without type and area, from the commit on that introduced the check', () => {
  introduceCheck();
  commit('fix(calls): keep the last page');
  commit('Keep the last page, whoever asks');

  expect(findProblems(root).problems).toEqual([
    'commit "Keep the last page, whoever asks": write type(area): effect, at most 72 characters',
  ]);
});

it('does not fail in a folder without git', () => {
  introduceCheck();
  rmSync(join(root, '.git'), { recursive: true });

  expect(findProblems(root).problems).toEqual([]);
});

it('does not fail in a shallow clone', () => {
  introduceCheck();
  commit('A subject that the clone does not have');
  commit('docs(repo): describe the check');
  const clone = join(root, 'clone');
  git('clone', '--quiet', '--depth=1', `file://${root}`, clone);

  expect(findProblems(clone).problems).toEqual([]);
});

it.each([
  ['feat(crm): write the record once', true],
  ['refactor: rename the limits', true],
  ['feat(crm)!: drop the old path', true],
  ['Write the record once', false],
  ['feature(crm): write the record once', false],
  [`fix(crm): ${'a'.repeat(63)}`, false],
])('judges whether "%s" is a plain subject: %s', (subject, isPlain) => {
  expect(isPlainSubject(subject)).toBe(isPlain);
});
