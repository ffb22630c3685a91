import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';

// Users leave pages that take long to open on a phone.
const MAX_LOGIN_KIB = 150;
const MAX_ROUTE_KIB = 250;

const DIST = join(import.meta.dirname, '../../dist');
const ROUTES = new URL('../app/routes.tsx', import.meta.url);

const ENTRY = 'index.html';
const SHELL = [
  'src/app/shell/shell.tsx',
  'src/app/shell/balance/balance-events.ts',
  'src/app/shell/counters/missed-call-events.ts',
];
const GUIDES = 'virtual:guides';
/** Lazy parts that a route may show before the user acts, in its heaviest state. */
const LAZY_PARTS: Record<string, readonly string[]> = {
  dashboard: [
    'src/app/first-day.tsx',
    'src/features/bonus-credit/bonus-credit-modal.tsx',
    'src/components/dialog/dialog.tsx',
  ],
  reportCalls: ['src/features/call-report/missed/missed-calls.tsx'],
  help: [GUIDES],
  helpArticle: [GUIDES],
};

interface Chunk {
  file: string;
  imports?: string[];
}

interface Route {
  name: string;
  hasLazyPage: boolean;
  keys: readonly string[];
}

const routes = readRoutes();
const measured: Record<string, string> = {};
let manifest: Record<string, Chunk>;

beforeAll(() => {
  const path = join(DIST, '.vite/manifest.json');
  try {
    manifest = JSON.parse(readFileSync(path, 'utf8')) as typeof manifest;
  } catch {
    throw new Error(
      `The portal is not built: ${path} is missing. Run "vite build" in apps/portal.`,
    );
  }
  return () => console.table(measured);
});

/** Imported pages would need a browser. */
function readRoutes(): Route[] {
  const source = readFileSync(ROUTES, 'utf8');
  const sharedPages = new Map(
    [...source.matchAll(/^const (\w+) = lazyPart\([^;]*import\('([^']+)'\)/gm)].map(
      ([, name, path]) => [name!, path!],
    ),
  );
  return [...source.matchAll(/^ {4}name: '(\w+)',([^]*?)^ {2}\},$/gm)].map(
    ([, name = '', text = '']) => {
      const [, page = ''] = /^ {4}page: (\w+),$/m.exec(text) ?? [];
      const path = /import\('([^']+)'\)/.exec(text)?.[1] ?? sharedPages.get(page);
      const pageKeys = path === undefined ? [] : [posix.join('src/app', path)];
      const shellKeys = text.includes('showHeaderMenuAndFooter: true') ? SHELL : [];
      const lazyParts = LAZY_PARTS[name] ?? [];
      return {
        name,
        hasLazyPage: pageKeys.length > 0,
        keys: [ENTRY, ...shellKeys, ...pageKeys, ...lazyParts],
      };
    },
  );
}

function collectImports(keys: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (key: string) => {
    if (reached.has(key)) return;
    reached.add(key);
    const chunk = manifest[key];
    if (chunk === undefined)
      throw new Error(`The build has no chunk ${key}; was the page renamed?`);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return reached;
}

function measureKibibytes(keys: readonly string[]): number {
  const files = [...collectImports(keys)].map((key) => manifest[key]!.file);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const bytes = scripts.map(
    (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length,
  );
  return bytes.reduce((sum, each) => sum + each, 0) / 1024;
}

it(`sign-in loads at most ${MAX_LOGIN_KIB} KiB of JavaScript (gzip)`, () => {
  expect(measureKibibytes([ENTRY])).toBeLessThanOrEqual(MAX_LOGIN_KIB);
});

it('finds the page of every route but the sign-in, which is in the first script', () => {
  const names = [...readFileSync(ROUTES, 'utf8').matchAll(/^ {4}path: /gm)];

  expect(routes).toHaveLength(names.length);
  expect(routes.filter(({ hasLazyPage }) => !hasLazyPage).map(({ name }) => name)).toEqual([
    'login',
  ]);
});

it.each(routes)(
  `the route $name loads at most ${MAX_ROUTE_KIB} KiB of JavaScript (gzip)`,
  ({ name, keys }) => {
    const size = measureKibibytes(keys);
    measured[name] = size.toFixed(1);
    expect(size).toBeLessThanOrEqual(MAX_ROUTE_KIB);
  },
);
