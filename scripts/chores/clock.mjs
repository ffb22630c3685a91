import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ChoreFailure } from './failure.mjs';

// With the pthread calls, which Node and Chromium make.
const LIBRARY = 'libfaketimeMT.so.1';
// Debian and Ubuntu keep it below a folder for each processor.
const PARENTS = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];

const MINUTE_MS = 60_000;
const DRAWN_MINUTES = 4 * 365 * 24 * 60;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * The instant at which a run's clock starts, written so that the run can be repeated.
 * @param {string} [text] an instant with its offset, or `random` for a minute of the next four years
 */
export function readClock(text, now = Date.now(), lot = Math.random()) {
  if (text === 'random') {
    const minute = Math.floor(now / MINUTE_MS) + Math.floor(lot * DRAWN_MINUTES);
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
 * Environment of programs whose clock starts at an instant now and goes on from there, with all that they start.
 * Durations stay real: the monotonic clock is not touched.
 */
export function clockEnvironment(start, library = findLibrary()) {
  const seconds = Math.round((Date.parse(start) - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // with this fix of the library for other systems Chromium waits a minute for each page
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    // Node reads the times of files past the library; all programs should see the same
    NO_FAKE_STAT: '1',
  };
}

function findLibrary() {
  const folders = PARENTS.flatMap((parent) => [parent, ...foldersIn(parent)]);
  const found = folders.map((folder) => join(folder, 'faketime', LIBRARY)).find(existsSync);
  if (found) return found;
  throw new ChoreFailure(
    `Another clock needs ${LIBRARY}, which is not installed. ` +
      'On Debian and Ubuntu: apt-get install libfaketime. It works on Linux only.',
  );
}

function foldersIn(path) {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name));
}
