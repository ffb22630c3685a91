import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT, findNode, projectEnvironment } from './project.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const SAME_KEYSTROKE_MS = 1_000;
const PARENT_CHECK_MS = 500;

/**
 * Runs Node 24 with these arguments and answers with its exit code.
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, isTethered?: boolean }} [options]
 */
export async function runNode(args, options) {
  return running(startNode(args, options));
}

/** `isTethered`: the program hears of it (`disconnect`) when this one is killed. */
export function startNode(args, { cwd = ROOT, env = {}, isTethered = false } = {}) {
  return spawn(findNode(), args, {
    cwd,
    env: { ...projectEnvironment(), ...env },
    stdio: ['inherit', 'inherit', 'inherit', ...(isTethered ? ['ipc'] : [])],
    // A group of its own: a terminal signals the whole group and npm signals us once more, so we
    // alone pass the signal on, and pass it on once.
    detached: true,
  });
}

/** Passes our signals to the child until it ends. */
export function running(child) {
  return new Promise((resolve, reject) => {
    const passOn = forwardOncePerKeystroke(child);
    const watch = whenNpmIsGone(() => passOn('SIGTERM'));
    for (const signal of FORWARDED) process.on(signal, passOn);
    const finish = () => {
      clearInterval(watch);
      for (const signal of FORWARDED) process.off(signal, passOn);
    };
    child.once('error', (error) => {
      finish();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      finish();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

// a signal for npm may end the shell between npm and us, which passes nothing on
function whenNpmIsGone(stop) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK_MS);
}

function forwardOncePerKeystroke(child) {
  let last = 0;
  return (signal) => {
    if (Date.now() - last < SAME_KEYSTROKE_MS) return;
    last = Date.now();
    child.kill(signal);
  };
}
