import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ChoreFailure, say } from './failure.mjs';
import { ROOT, resolveInProject, resolveTool } from './project.mjs';
import { runNode } from './run.mjs';

const PORTAL = resolveInProject('apps/portal');
const STAMP = join(PORTAL, 'dist/.built-from');
const INPUTS = [
  'apps/portal',
  'packages',
  'docs/usuario',
  'package-lock.json',
  'tsconfig.base.json',
];
const NOT_INPUTS = /(^|\/)(dist|node_modules|testing)$|\.(test|e2e)\.tsx?$/;

/** Skips the build if the last one used exactly these files. */
export async function ensurePortal() {
  const inputs = await hashInputs();
  const built = await readFile(STAMP, 'utf8').catch(() => null);
  if (built === inputs) return;
  say('Building the portal.');
  const code = await runNode([resolveTool('vite'), 'build', '--logLevel', 'warn'], { cwd: PORTAL });
  if (code !== 0) throw new ChoreFailure('The portal could not be built; the reason is above.');
  await writeFile(STAMP, inputs);
}

async function hashInputs() {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of (await listFiles(resolveInProject(input))).toSorted()) {
      hash.update(`${relative(ROOT, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function listFiles(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!entries) return [path];
  const inputEntries = entries.filter(({ name }) => !NOT_INPUTS.test(name));
  const nested = inputEntries.map((entry) => {
    const child = join(path, entry.name);
    return entry.isDirectory() ? listFiles(child) : [child];
  });
  return (await Promise.all(nested)).flat();
}
