import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

// Users leave pages that take long to open on a phone.
const LOGIN_KIB = 150;
const DASHBOARD_KIB = 250;

const DIST = join(import.meta.dirname, '../../dist');

interface Chunk {
  file: string;
  imports?: string[];
}

function readManifest(): Record<string, Chunk> {
  const path = join(DIST, '.vite/manifest.json');
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  } catch {
    throw new Error(
      `The portal is not built: ${path} is missing. Run "vite build" in apps/portal.`,
    );
  }
}

/** Collects the chunks and everything that they import at load time. */
function collectImports(manifest: Record<string, Chunk>, keys: string[]): Set<string> {
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

function measureKibibytes(keys: string[]): number {
  const manifest = readManifest();
  const files = [...collectImports(manifest, keys)].map((key) => manifest[key]!.file);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const bytes = scripts.map(
    (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length,
  );
  return bytes.reduce((sum, each) => sum + each, 0) / 1024;
}

it(`sign-in loads at most ${LOGIN_KIB} KiB of JavaScript (gzip)`, () => {
  expect(measureKibibytes(['index.html'])).toBeLessThanOrEqual(LOGIN_KIB);
});

it(`the dashboard loads at most ${DASHBOARD_KIB} KiB of JavaScript (gzip)`, () => {
  const dashboard = ['index.html', 'src/app/shell/shell.tsx', 'src/app/dashboard.tsx'];

  expect(measureKibibytes(dashboard)).toBeLessThanOrEqual(DASHBOARD_KIB);
});
