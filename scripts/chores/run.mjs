import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT, findNode, createEnvironment } from './project.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const SAME_KEYSTROKE_MS = 1_000;
const PARENT_CHECK_MS = 500;

/**
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, isTethered?: boolean }} [options]
 * @returns the exit code
 */
export async function runNode(args, options) {
  return waitForExit(startNode(args, options));
}

/** `isTethered`: the program receives `disconnect` if this process dies. */
export function startNode(args, { cwd = ROOT, env = {}, isTethered = false } = {}) {
  return spawn(findNode(), args, {
    cwd,
    env: { ...createEnvironment(), ...env },
    stdio: ['inherit', 'inherit', 'inherit', ...(isTethered ? ['ipc'] : [])],
    // The child has its own process group, because terminal and npm would both signal us, and we
    // forward a signal once.
    detached: true,
  });
}

/** Returns the exit code. */
export function waitForExit(child) {
  return new Promise((resolve, reject) => {
    const forward = createForwarder(child);
    const watch = watchNpm(() => forward('SIGTERM'));
    for (const signal of FORWARDED) process.on(signal, forward);
    const finish = () => {
      clearInterval(watch);
      for (const signal of FORWARDED) process.off(signal, forward);
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

// npm's shell may end without forwarding a signal.
function watchNpm(stop) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK_MS);
}

function createForwarder(child) {
  let lastForwardedAt = 0;
  return (signal) => {
    if (Date.now() - lastForwardedAt < SAME_KEYSTROKE_MS) return;
    lastForwardedAt = Date.now();
    child.kill(signal);
  };
}
