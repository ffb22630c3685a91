import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';
import { runNode } from './run.mjs';

/** Runs one of our TypeScript programs with the settings of .env, when there is one. */
export function runProgram(path, args) {
  return runNode([...settings(), inProject(path), ...args], { isTethered: true });
}

export function settings() {
  const file = inProject('.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}
