// Counts dialect per folder. The allowance may only fall.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ALLOWANCE = 'scripts/lint/prose-allowance.json';
const MAX_SUBJECT_LENGTH = 72;
const KINDS = ['comments', 'names', 'titles'];
const UNCHECKED = /\/migrations\/|schema\.d\.ts$|^scripts\/lint\/prose(\.test)?\.(mjs|ts)$/;
const TEST = /\.(test|e2e)\.tsx?$/;

const BARE_GENITIVE = /^(of|whose|(from|for|to|by|with) whom)\b(?! course)/i;
const NO_SUBJECT =
  /^(as (?!soon|long|a fallback|in\b)|one that|those (of|that|who)|that of|null:|absent:|missing where|what (is|was|they|it|we|a|the|comes|has)\b|who(ever)? |where it|both of|neither )/i;
const PEOPLE_FOR_PROGRAMS =
  /\b(whoever|who(m|se)? (asks?|asked|holds|waits|has it|was asked)|nobody|somebody|(nothing|none) of ours)\b/i;
const TALK_FOR_DATA_FLOW =
  /\b((is|are|was|were|be) told|tells? (of|that|us|it|them|whether|when)|told (of|again|to)|lets? (us|them|him|it) in|let in|(is|are|goes) away|means nothing to)\b/i;

const COMMENT_PATTERNS = [BARE_GENITIVE, NO_SUBJECT, PEOPLE_FOR_PROGRAMS, TALK_FOR_DATA_FLOW];
const TITLE_PATTERNS = [PEOPLE_FOR_PROGRAMS, TALK_FOR_DATA_FLOW];
const NAME_PATTERNS = [
  /[a-z]Of$/,
  /^(of|in|unless|without|within|whose|what|who|whoIt|asThe|isNobody|isTold|isLet)[A-Z]/,
  /^(MOST|LONGEST|SHORTEST|FEWEST)(_|$)/,
];

const FUNCTION_NAME =
  /\bfunction\*?\s+([A-Za-z_$][\w$]*)|\b(?:const|let)\s+([A-Za-z_$][\w$]*)\s*=\s*(?:async\s*)?(?:\([^)]*\)|[\w$]+)\s*(?::[^=\n]+)?=>/g;
const BOUND_NAME = /\bconst\s+((?:MOST|LONGEST|SHORTEST|FEWEST)(?:_\w+)?)\b/g;
const TEST_TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g;
const SUBJECT =
  /^(feat|fix|perf|refactor|test|docs|chore|build|ci|revert)(\([a-z0-9-]+\))?!?: \S.{2,}$/;
const TOOL_DIRECTIVE = /^(eslint|oxlint|oxfmt|@ts-|#|region|endregion)/;

/**
 * @param {string} root
 * @returns {{ problems: string[], hints: string[] }} hints do not fail the check
 */
export function findProblems(root) {
  const allowed = readAllowance(root);
  const countsByFolder = countByFolder(findPlaces(root));
  const problems = [];
  const hints = [];
  for (const folder of new Set([...Object.keys(allowed), ...Object.keys(countsByFolder)])) {
    for (const kind of KINDS) {
      const count = countsByFolder[folder]?.[kind] ?? 0;
      const limit = allowed[folder]?.[kind] ?? 0;
      if (count > limit) problems.push(refuseGrowth(folder, kind, count, limit));
      if (count < limit) hints.push(`${folder}: lower the allowance of ${kind} to ${count}`);
    }
  }
  if (hints.length > 0) hints.push('(node scripts/prose.mjs --record lowers them)');
  return { problems: [...problems, ...findRaised(root, allowed), ...findBadSubjects(root)], hints };
}

/**
 * @param {string} root
 * @param {string} path prefix of the files
 * @returns {string[]} `file:line: kind: text`
 */
export function listPlaces(root, path = '') {
  return findPlaces(root)
    .filter(({ file }) => file.startsWith(path))
    .map(({ file, line, kind, text }) => `${file}:${line}: ${kind}: ${text.slice(0, 140)}`);
}

/**
 * Never raises the allowance.
 * @param {string} root
 */
export function recordAllowance(root) {
  const isFirst = !existsSync(join(root, ALLOWANCE));
  const previousAllowance = readAllowance(root);
  const countsByFolder = countByFolder(findPlaces(root));
  const folders = Object.keys(countsByFolder).toSorted();
  const lines = folders.map((folder) => {
    const counts = KINDS.map((kind) => {
      const limit = isFirst ? Infinity : (previousAllowance[folder]?.[kind] ?? 0);
      return `"${kind}": ${Math.min(countsByFolder[folder][kind], limit)}`;
    });
    return `  "${folder}": { ${counts.join(', ')} }`;
  });
  writeFileSync(join(root, ALLOWANCE), `{\n${lines.join(',\n')}\n}\n`);
}

/** @param {string} subject */
export function isPlainSubject(subject) {
  return subject.length <= MAX_SUBJECT_LENGTH && SUBJECT.test(subject);
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {{ file: string, line: number, kind: string, text: string }[]}
 */
export function findPlacesIn(file, text) {
  const place = (kind, index, found) => ({ file, line: lineAt(text, index), kind, text: found });
  const comments = readComments(text)
    .filter((comment) => COMMENT_PATTERNS.some((pattern) => pattern.test(comment.text)))
    .map((comment) => ({ file, line: comment.line, kind: 'comments', text: comment.text }));
  const names = [...text.matchAll(FUNCTION_NAME), ...text.matchAll(BOUND_NAME)]
    .map((match) => [match.index, match[1] ?? match[2]])
    .filter(([, name]) => NAME_PATTERNS.some((pattern) => pattern.test(name)))
    .map(([index, name]) => place('names', index, name));
  const titles = [...(TEST.test(file) ? text.matchAll(TEST_TITLE) : [])]
    .filter(([, , title]) => TITLE_PATTERNS.some((pattern) => pattern.test(title)))
    .map((match) => place('titles', match.index, match[2]));
  return [...comments, ...names, ...titles];
}

function refuseGrowth(folder, kind, found, limit) {
  const list = `node scripts/prose.mjs --list ${folder}`;
  return `${folder}: ${found} ${kind} are not plain English, ${limit} are allowed; reword yours (CONTRIBUTING.md, Habits): ${list}`;
}

function findPlaces(root) {
  return listSources(root).flatMap((file) =>
    findPlacesIn(file, readFileSync(join(root, file), 'utf8')),
  );
}

// Includes new files, so that a commit does not change the result.
function listSources(root) {
  const patterns = ['*.ts', '*.tsx', '*.mjs'];
  const fileList = git(root, 'ls-files', '-co', '--exclude-standard', '--', ...patterns) ?? '';
  const files = [...new Set(fileList.split('\n'))];
  return files.filter((file) => file && !UNCHECKED.test(file) && existsSync(join(root, file)));
}

function countByFolder(places) {
  const countsByFolder = {};
  for (const { file, kind } of places) {
    const parts = file.split('/');
    const isWorkspace = parts[0] === 'apps' || parts[0] === 'packages';
    const folder = isWorkspace ? parts.slice(0, 2).join('/') : parts.length > 1 ? parts[0] : '.';
    countsByFolder[folder] ??= Object.fromEntries(KINDS.map((name) => [name, 0]));
    countsByFolder[folder][kind] += 1;
  }
  return countsByFolder;
}

function readComments(text) {
  const lines = text.split('\n').map((line) => line.trim());
  const comments = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    const parts = [];
    if (lines[at].startsWith('//')) {
      parts.push(lines[at]);
      while (lines[at + 1]?.startsWith('//')) parts.push(lines[(at += 1)]);
    } else if (/^(\{\s*)?\/\*/.test(lines[at])) {
      parts.push(lines[at]);
      while (!lines[at].includes('*/') && at + 1 < lines.length) parts.push(lines[(at += 1)]);
    } else continue;
    const words = parts.map((part) =>
      part.replace(/^(\{\s*)?(\/\/|\/\*\*?|\*(?!\/))|\*\/\}?$/g, ''),
    );
    comments.push({ line, text: words.join(' ').replaceAll(/\s+/g, ' ').trim() });
  }
  return comments.filter((comment) => comment.text && !TOOL_DIRECTIVE.test(comment.text));
}

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

function readAllowance(root) {
  const file = join(root, ALLOWANCE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function findRaised(root, allowed) {
  const committed = findCommits(root, '--', ALLOWANCE).flatMap((commit) => {
    const text = git(root, 'show', `${commit}:${ALLOWANCE}`);
    return text === null ? [] : [JSON.parse(text)];
  });
  return Object.entries(allowed).flatMap(([folder, counts]) =>
    KINDS.flatMap((kind) => {
      const lowest = Math.min(...committed.map((older) => older[folder]?.[kind] ?? 0));
      if (counts[kind] <= lowest) return [];
      return [`${folder}: the allowance of ${kind} was ${lowest} already; it may only fall`];
    }),
  );
}

function findBadSubjects(root) {
  const first = findCommits(root, '--diff-filter=A', '--', ALLOWANCE).at(-1);
  if (first === undefined) return [];
  const subjects = git(root, 'log', '--no-merges', '--format=%s', `${first}..HEAD`) ?? '';
  return subjects
    .split('\n')
    .filter((subject) => subject && !isPlainSubject(subject))
    .map((subject) => `commit "${subject}": write type(area): effect, at most 72 characters`);
}

function findCommits(root, ...args) {
  return (git(root, 'log', '--format=%H', ...args) ?? '').split('\n').filter(Boolean);
}

// Returns null without git history, as in an unpacked archive.
function git(root, ...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}
