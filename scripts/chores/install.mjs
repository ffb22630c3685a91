import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { ChoreFailure, explainNpmError, say } from './failure.mjs';
import { ROOT, resolveInProject } from './project.mjs';

// npm on an older Node warns about every package.
const QUIET_OPTIONS = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier'];

export async function ensureInstalled() {
  const lockedPackages = await readLock('package-lock.json');
  if (!lockedPackages)
    throw new ChoreFailure('package-lock.json is missing: this is not a whole checkout.');
  const installedPackages = await readLock('node_modules/.package-lock.json');
  if (installedPackages && isSatisfied(lockedPackages, installedPackages)) return;
  say('Installing the packages; this takes a minute or two.');
  await runNpmCi();
}

// npm writes node_modules/.package-lock.json last, so an interrupted installation counts as none.
async function readLock(path) {
  const text = await readFile(resolveInProject(path), 'utf8').catch(() => null);
  try {
    return text && JSON.parse(text).packages;
  } catch {
    return null;
  }
}

export function isSatisfied(lockedPackages, installedPackages) {
  return Object.entries(lockedPackages).every(([path, { version, integrity, optional, link }]) => {
    const installedPackage = installedPackages[path];
    if (path === '' || (optional && !installedPackage)) return true;
    if (!installedPackage) return false;
    return link
      ? installedPackage.link === true
      : installedPackage.version === version && installedPackage.integrity === integrity;
  });
}

function runNpmCi() {
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // NODE_ENV=production would omit packages that builds and tests need.
  const args = [...first, 'ci', '--include=dev', '--include=optional', ...QUIET_OPTIONS];

  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 2, 'pipe'] });
    let errorOutput = '';
    child.stderr.on('data', (chunk) => {
      errorOutput += chunk;
      process.stderr.write(chunk);
    });
    child.once('error', () => {
      reject(new ChoreFailure('npm was not found. It comes with Node: https://nodejs.org.'));
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new ChoreFailure(explainNpmError(errorOutput)));
    });
  });
}
