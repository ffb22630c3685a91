import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findNode } from '../project.mjs';

const run = promisify(execFile);

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const DEBOOTSTRAP = '/usr/sbin/debootstrap';
const NOT_IN_SLIM = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'usr/share/info'];
const CACHES = ['var/lib/apt/lists', 'var/cache/apt', 'var/log'];

/**
 * Makes bases like the public registry's from Debian's packages, for machines without a registry of
 * images. Without debootstrap, the Containerfile's are used.
 */
export async function createBases(
  folder: string,
  buildah: (...args: string[]) => Promise<{ stdout: string }>,
): Promise<string[]> {
  if (!existsSync(DEBOOTSTRAP)) return [];
  const tree = join(folder, 'debian');
  await run(DEBOOTSTRAP, ['--variant=minbase', 'bookworm', tree], { maxBuffer: 1e8 });
  for (const path of [...NOT_IN_SLIM, ...CACHES]) {
    await rm(join(tree, path), { recursive: true, force: true });
  }
  const base = (await buildah('from', 'scratch')).stdout.trim();
  await buildah('copy', '--quiet', base, tree, '/');
  await buildah('commit', '--quiet', '--rm', base, 'alo-base');
  const npm = join((await run('npm', ['root', '--global'])).stdout.trim(), 'npm');
  const builder = (await buildah('from', 'alo-base')).stdout.trim();
  const copy = (from: string, to: string) => buildah('copy', '--quiet', builder, from, to);
  await copy(findNode(), '/usr/local/bin/node');
  await copy(npm, '/usr/local/lib/node_modules/npm');
  if (existsSync(CERTIFICATES)) {
    await copy(CERTIFICATES, CERTIFICATES);
    await buildah('config', `--env=NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, builder);
  }
  const link = ['ln', '--symbolic', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'];
  await buildah('run', '--isolation=chroot', builder, '--', ...link);
  await buildah('commit', '--quiet', '--rm', builder, 'alo-build-base');
  return ['--build-arg=BASE=localhost/alo-base', '--build-arg=BUILD_BASE=localhost/alo-build-base'];
}
