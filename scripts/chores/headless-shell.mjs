import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './failure.mjs';
import { resolveInProject } from './project.mjs';

const SYSTEM = '/usr/lib/chromium';
const NAME = 'chromium-headless-shell';
const TIME_LIMITS = ['Acquire::Retries=0', 'Acquire::http::Timeout=20'];

/**
 * Unpacks Debian's headless Chromium beside an installed Chromium of the same version, whose files
 * and libraries it uses. Installs nothing. Returns undefined where that is impossible.
 */
export function unpackHeadlessShell() {
  const version = run('dpkg-query', ['--show', '--showformat=${Version}', 'chromium-common']);
  if (!version) return undefined;
  const folder = resolveInProject('node_modules/.cache', NAME, version.replaceAll(/[^\w.-]/g, '-'));
  const program = join(folder, SYSTEM, NAME);
  if (existsSync(program)) return program;

  say(`Unpacking ${NAME} ${version} for the tests.`);
  const unfinished = `${folder}.new-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    if (!unpack(version, unfinished)) return undefined;
    if (!existsSync(folder)) renameSync(unfinished, folder);
    return program;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function unpack(version, folder) {
  const file = download(version, folder) ?? (updateLists() && download(version, folder));
  if (!file) return false;
  run('dpkg-deb', ['-x', file, '.'], folder);
  rmSync(join(folder, file));
  const own = join(folder, SYSTEM);
  for (const name of readdirSync(SYSTEM)) {
    if (!existsSync(join(own, name))) symlinkSync(join(SYSTEM, name), join(own, name));
  }
  return run(join(own, NAME), ['--version']) !== undefined;
}

/** Returns the file's name. */
function download(version, folder) {
  runApt(['download', `${NAME}=${version}`], folder);
  return readdirSync(folder).find((name) => name.endsWith('.deb'));
}

/** Only root may, and container images have no lists. */
function updateLists() {
  return process.getuid?.() === 0 && runApt(['update']) !== undefined;
}

function runApt(args, cwd) {
  const options = TIME_LIMITS.flatMap((option) => ['-o', option]);
  return run('apt-get', [...options, '-qq', ...args], cwd);
}

/** Returns the output, or undefined after a failure. */
function run(program, args, cwd) {
  const { status, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 120_000 });
  return status === 0 ? stdout.trim() : undefined;
}
