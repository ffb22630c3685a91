// Whatever code, tests and pages cite is in this repository: the ids of docs/spec, and pages with their headings.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = dirname(import.meta.dirname);
const SPEC = 'docs/spec/';
const NOT_OURS = new Set(['node_modules', 'dist', '.git', 'data', 'coverage', 'test-results']);

const files = globSync('**/*.{ts,tsx,mjs,js,css,html,md,sql,yml,example}', {
  cwd: ROOT,
  exclude: (path) => NOT_OURS.has(path.split('/').at(-1)!),
}).filter((file) => join(ROOT, file) !== import.meta.filename);

const textOf = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));

// `- **RPT-03** …` is a row of the specification
const ROW = /^- \*\*([A-Z]+-\d+|B\d+|(?:SYS|GW)-[a-z-]+)\*\*( _Planned)?/gm;
const ID = /\b(?:[A-Z]{2,4}-\d{1,2}|(?:SYS|GW)-[a-z]+(?:-[a-z]+)*)\b/g;
// of `it('…'`, and of `it.each(…)('…'`, whose table may be long
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\s*\(\s*(['"`])((?:(?!\1).)+)\1/g;
const ID_OF_TITLE = /^(?:[A-Z]{1,4}-?\d{1,2}|(?:SYS|GW)-[a-z-]+)(?= )/;

const rows = files
  .filter((file) => file.startsWith(SPEC))
  .flatMap((file) => [...textOf.get(file)!.matchAll(ROW)])
  .map(([, id, planned]) => ({ id: id!, isPlanned: planned !== undefined }));
const known = new Set(rows.map(({ id }) => id));
const prefixes = new Set([...known].map((id) => id.split('-')[0]!));

/** Ids that the specification does not have: of its own kinds anywhere, of any kind where a title begins with them. */
function deadIds(text: string): string[] {
  const ofOurKinds = text.match(ID)?.filter((id) => prefixes.has(id.split('-')[0]!)) ?? [];
  return [...ofOurKinds, ...idsOfTitles(text)].filter((id) => !known.has(id));
}

function idsOfTitles(text: string): string[] {
  return [...text.matchAll(TITLE)].flatMap(([, , title]) => {
    const ids: string[] = [];
    let rest = title!;
    for (let found = ID_OF_TITLE.exec(rest); found; found = ID_OF_TITLE.exec(rest)) {
      ids.push(found[0]);
      rest = rest.slice(found[0].length).trimStart();
    }
    return ids;
  });
}

/** Where the links of a page, and the addresses of pages that anybody writes out, lead to. */
function citedPages(file: string, text: string): string[] {
  const writtenOut = text.match(/(?<![\w./-])docs\/[\w./-]+\.(?:md|json|svg|png|yml)\b/g) ?? [];
  const links = file.endsWith('.md')
    ? [...text.matchAll(/\]\((?!\w+:|\/)([^)\s]+)\)/g)].map(([, to]) =>
        to!.startsWith('#') ? file + to! : join(dirname(file), to!),
      )
    : [];
  return [...writtenOut, ...links];
}

function isThere(cited: string): boolean {
  const [path, anchor] = cited.split('#') as [string, string?];
  if (!existsSync(join(ROOT, path))) return false;
  return anchor === undefined || headingsOf(path).includes(anchor);
}

function headingsOf(page: string): string[] {
  const headings = readFileSync(join(ROOT, page), 'utf8').match(/^#+ .+$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function deadInFiles(find: (file: string, text: string) => string[]): string[] {
  return files.flatMap((file) => find(file, textOf.get(file)!).map((dead) => `${file}: ${dead}`));
}

describe('what is cited is here', () => {
  it('finds what is not', () => {
    expect(deadIds("it('RPT-99 does', () => { // see LOG-77, AES-256")).toEqual([
      'RPT-99',
      'LOG-77',
      'RPT-99',
    ]);
    expect(deadIds("it.each([])('XYZ-01 B99 SES-02 does', () => {")).toEqual(['XYZ-01', 'B99']);
    expect(deadIds('SYS-nothing and GW-nobody')).toEqual(['SYS-nothing', 'GW-nobody']);
    const cited = citedPages('docs/a.md', '[x](spec/no.md#b), [y](../README.md), docs/no.md');
    expect(cited.filter((page) => !isThere(page))).toEqual(['docs/no.md', 'docs/spec/no.md#b']);
    expect(isThere('docs/spec/README.md#no-such-heading')).toBe(false);
  });

  it('has each row of the specification once', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(known.size).toBeGreaterThan(200);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...known].toSorted());
  });

  it('knows every id', () => {
    expect(deadInFiles((_, text) => deadIds(text))).toEqual([]);
  });

  it('has every page and heading', () => {
    expect(
      deadInFiles((file, text) => citedPages(file, text).filter((to) => !isThere(to))),
    ).toEqual([]);
  });

  it('cites rows by their ids, not sections', () => {
    expect(deadInFiles((_, text) => text.match(/^.*§.*$/gm) ?? [])).toEqual([]);
  });

  it('has a test for every row that is not planned', () => {
    const titled = new Set(files.flatMap((file) => idsOfTitles(textOf.get(file)!)));
    const built = rows.filter(({ isPlanned }) => !isPlanned);

    expect(built.map(({ id }) => id).filter((id) => !titled.has(id))).toEqual([]);
  });
});
