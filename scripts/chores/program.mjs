import { existsSync } from 'node:fs';
import { resolveInProject } from './project.mjs';
import { runNode } from './run.mjs';

export function runProgram(path, args) {
  return runNode([...getEnvFileArgs(), resolveInProject(path), ...args], { isTethered: true });
}

export function getEnvFileArgs() {
  const file = resolveInProject('.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}
