import { spawnSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { ChoreFailure } from '../failure.mjs';
import { resolveInProject } from '../project.mjs';

const MINUTE_MS = 60_000;
const RANDOM_MINUTES = 4 * 365 * 24 * 60;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Returns the start of a run's clock, in a form that repeats the run.
 * @param {string} [text] an instant with its offset, or `random` for one within four years
 */
export function readClock(text, now = Date.now(), random = Math.random()) {
  if (text === 'random') {
    const minute = Math.floor(now / MINUTE_MS) + Math.floor(random * RANDOM_MINUTES);
    return new Date(minute * MINUTE_MS).toISOString();
  }
  if (text === undefined || !INSTANT.test(text) || Number.isNaN(Date.parse(text))) {
    throw new ChoreFailure(
      '--clock needs an instant with its offset, as 2028-02-29T23:50-03:00, or "random".',
    );
  }
  return new Date(text).toISOString();
}

/**
 * @param {string} start
 * @param {string} folder receives the library that shifts the clock
 */
export async function createClockEnvironment(start, folder) {
  const library = join(folder, 'clock.so');
  const args = [
    '-shared',
    '-fPIC',
    '-O2',
    '-o',
    library,
    resolveInProject('scripts/chores/clock/clock.c'),
  ];
  const compilation =
    process.platform === 'linux' ? spawnSync('cc', [...args, '-ldl']) : { status: 1 };
  if (compilation.status !== 0) {
    const reason = compilation.stderr?.toString() ?? '';
    throw new ChoreFailure(
      `Another clock needs Linux and a C compiler (on Debian and Ubuntu: apt-get install gcc libc6-dev). ${reason}`,
    );
  }
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  const seconds = Math.round((Date.parse(start) - Date.now()) / 1000);
  const env = { LD_PRELOAD: library, CLOCK_OFFSET_SECONDS: String(seconds) };
  const options = { env: { ...process.env, ...env }, encoding: 'utf8' };
  const shiftedNow = Number(spawnSync(process.execPath, ['-p', 'Date.now()'], options).stdout);
  if (!(Math.abs(shiftedNow - Date.parse(start)) < MINUTE_MS)) {
    throw new ChoreFailure(`${library} does not shift the clock of ${process.execPath}.`);
  }
  return env;
}
