import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createEnvironment } from './project.mjs';

const PROGRAMS = { sipp: 'sip-tester', baresip: 'baresip-core', lame: 'lame' };

/** Runs as root; returns what is still missing. */
export function ensureVoicePrograms() {
  const missing = listMissing();
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...createEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, stdio: ['ignore', 2, 2] };
    spawnSync('apt-get', ['update', '-q'], options);
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], options);
  }
  return listMissing();
}

function listMissing() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return Object.entries(PROGRAMS)
    .filter(([name]) => !folders.some((folder) => existsSync(join(folder, name))))
    .map(([, packageName]) => packageName);
}
