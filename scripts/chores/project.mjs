import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChoreFailure } from './failure.mjs';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export function inProject(...parts) {
  return join(ROOT, ...parts);
}

const OLDEST_NODE = [24, 7];

/** The Node that runs our TypeScript: the one npm installed for us, or the system's when new enough. */
export function findNode() {
  const ours = inProject(`node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(ours)) return ours;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) {
    return process.execPath;
  }
  throw new ChoreFailure(
    `Node ${OLDEST_NODE.join('.')} or newer is needed, and this is ${process.versions.node}. ` +
      `None comes with the packages for ${process.platform}-${process.arch}: install one from https://nodejs.org.`,
  );
}

/**
 * The environment in which `node` means the Node above, and remembers what it compiled: the server starts with half of
 * the processor time. Where it may not write, it does without.
 */
export function projectEnvironment() {
  const path = [dirname(findNode()), inProject('node_modules/.bin'), process.env.PATH ?? ''];
  return {
    NODE_COMPILE_CACHE: inProject('node_modules/.cache/node'),
    ...process.env,
    PATH: path.join(':'),
  };
}

/** The JavaScript file of a program that npm installed, such as vite. */
export function tool(name) {
  return inProject('node_modules/.bin', name);
}
