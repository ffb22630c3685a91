// Checks that cited ids of docs/spec, pages and headings exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = dirname(dirname(import.meta.dirname));
const SPEC = 'docs/spec/';
const EXCLUDED_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.git',
  'data',
  'coverage',
  'test-results',
]);

const files = globSync('**/*.{ts,tsx,mjs,js,css,html,md,sql,yml,example}', {
  cwd: ROOT,
  exclude: (path) => EXCLUDED_FOLDERS.has(path.split('/').at(-1)!),
}).filter((file) => join(ROOT, file) !== import.meta.filename);

const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));

// `- **RPT-03** …` is a row of the specification.
const ROW = /^- \*\*([A-Z]+-\d+|B\d+|(?:SYS|GW)-[a-z-]+)\*\*( _Planned)?/gm;
const ID = /\b(?:[A-Z]{2,4}-\d{1,2}|(?:SYS|GW)-[a-z]+(?:-[a-z]+)*)\b/g;
// Matches `it('…'` and `it.each(…)('…'`, whose table may be long.
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\s*\(\s*(['"`])((?:(?!\1).)+)\1/g;
const ID_OF_TITLE = /^(?:[A-Z]{1,4}-?\d{1,2}|(?:SYS|GW)-[a-z-]+)(?= )/;

const rows = files
  .filter((file) => file.startsWith(SPEC))
  .flatMap((file) => [...texts.get(file)!.matchAll(ROW)])
  .map(([, id, planned]) => ({ id: id!, isPlanned: planned !== undefined }));
const knownIds = new Set(rows.map(({ id }) => id));
const prefixes = new Set([...knownIds].map((id) => id.split('-')[0]!));

function findDeadIds(text: string): string[] {
  const ids = text.match(ID)?.filter((id) => prefixes.has(id.split('-')[0]!)) ?? [];
  return [...ids, ...readTitleIds(text)].filter((id) => !knownIds.has(id));
}

function readTitleIds(text: string): string[] {
  return [...text.matchAll(TITLE)].flatMap(([, , title]) => {
    const ids: string[] = [];
    let rest = title!;
    for (let match = ID_OF_TITLE.exec(rest); match; match = ID_OF_TITLE.exec(rest)) {
      ids.push(match[0]);
      rest = rest.slice(match[0].length).trimStart();
    }
    return ids;
  });
}

function findCitedPages(file: string, text: string): string[] {
  const writtenOut = text.match(/(?<![\w./-])docs\/[\w./-]+\.(?:md|json|svg|png|yml)\b/g) ?? [];
  const links = file.endsWith('.md')
    ? [...text.matchAll(/\]\((?!\w+:|\/)([^)\s]+)\)/g)].map(([, to]) =>
        to!.startsWith('#') ? file + to! : join(dirname(file), to!),
      )
    : [];
  return [...writtenOut, ...links];
}

function isExisting(cited: string): boolean {
  const [path, anchor] = cited.split('#') as [string, string?];
  if (!existsSync(join(ROOT, path))) return false;
  return anchor === undefined || readHeadings(path).includes(anchor);
}

function readHeadings(page: string): string[] {
  const headings = readFileSync(join(ROOT, page), 'utf8').match(/^#+ .+$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function findInFiles(find: (file: string, text: string) => string[]): string[] {
  return files.flatMap((file) => find(file, texts.get(file)!).map((dead) => `${file}: ${dead}`));
}

describe('citations', () => {
  it('finds a dead citation', () => {
    expect(findDeadIds("it('RPT-99 does', () => { // see LOG-77, AES-256")).toEqual([
      'RPT-99',
      'LOG-77',
      'RPT-99',
    ]);
    expect(findDeadIds("it.each([])('XYZ-01 B99 SES-02 does', () => {")).toEqual(['XYZ-01', 'B99']);
    expect(findDeadIds('SYS-nothing and GW-nobody')).toEqual(['SYS-nothing', 'GW-nobody']);
    const cited = findCitedPages('docs/a.md', '[x](spec/no.md#b), [y](../README.md), docs/no.md');
    expect(cited.filter((page) => !isExisting(page))).toEqual(['docs/no.md', 'docs/spec/no.md#b']);
    expect(isExisting('docs/spec/README.md#no-such-heading')).toBe(false);
  });

  it('finds each row of the specification once', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(knownIds.size).toBeGreaterThan(200);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...knownIds].toSorted());
  });

  it('finds no unknown id', () => {
    expect(findInFiles((_, text) => findDeadIds(text))).toEqual([]);
  });

  it('finds every cited page and heading', () => {
    expect(
      findInFiles((file, text) => findCitedPages(file, text).filter((to) => !isExisting(to))),
    ).toEqual([]);
  });

  it('finds ids instead of section signs', () => {
    expect(findInFiles((_, text) => text.match(/^.*§.*$/gm) ?? [])).toEqual([]);
  });

  it('finds a test for every row that is not planned', () => {
    const titled = new Set(files.flatMap((file) => readTitleIds(texts.get(file)!)));
    const built = rows.filter(({ isPlanned }) => !isPlanned);

    expect(built.map(({ id }) => id).filter((id) => !titled.has(id))).toEqual([]);
  });
});
