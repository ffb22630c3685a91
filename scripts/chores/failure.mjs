/** Printed without a stack. */
export class ChoreFailure extends Error {}

/** @param {() => Promise<number */
export async function main(script) {
  try {
    process.exitCode = (await script()) ?? 0;
  } catch (error) {
    if (!(error instanceof ChoreFailure) && error?.code !== 'ENOSPC') throw error;
    say(error instanceof ChoreFailure ? error.message : DISK_FULL);
    process.exitCode = 1;
  }
}

/** Writes to stderr, because stdout belongs to the program that runs. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

const DISK_FULL = 'The disk is full. Free some space and try again.';

const NPM_PROBLEMS = [
  [/ENOSPC/, DISK_FULL],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/,
    'The npm registry cannot be reached. The first start needs the internet; check the connection and try again.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    'npm may not write here. Check who owns this folder and its node_modules.',
  ],
  [/EUSAGE|can only install packages when/, 'package.json and package-lock.json disagree.'],
];

/** @param {string} output npm's stderr */
export function explainNpmError(output) {
  const problem = NPM_PROBLEMS.find(([pattern]) => pattern.test(output));
  return problem?.[1] ?? 'The packages could not be installed; npm tells above why.';
}
