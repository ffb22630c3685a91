import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createBases } from './debian-bases.ts';

const run = promisify(execFile);

export interface Engine {
  name: string;
  build(): Promise<{ bytes: number }>;
  /** Runs as the image's user, with a read-only root and this machine's network. */
  start(environment: Record<string, string>, command: string[]): Promise<Container>;
}

export interface Container {
  process: ChildProcess;
  terminate(): Promise<void>;
}

const TAG = 'alo-check';
const CONTAINERFILE = ['--file', 'deploy/image/Containerfile', '--tag', TAG];
const SERVER_COMMAND = ['node', 'apps/api/src/main.ts'];

export async function findEngine(folder: string): Promise<Engine | null> {
  if (await canRun('docker', ['info'])) return createDocker();
  const hasBuildah = await canRun('buildah', ['--version']);
  return hasBuildah && process.getuid?.() === 0 ? createBuildah(folder) : null;
}

const canRun = (command: string, args: string[]) =>
  run(command, args).then(
    () => true,
    () => false,
  );

const toFlags = (environment: Record<string, string>) =>
  Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`);

function createDocker(): Engine {
  return {
    name: 'docker',
    async build() {
      await runVisibly('docker', ['build', ...CONTAINERFILE, '.']);
      const { stdout } = await run('docker', ['image', 'inspect', '--format={{.Size}}', TAG]);
      return { bytes: Number(stdout) };
    },
    async start(environment, command) {
      const hardening = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--network=host'];
      const args = ['run', '--rm', ...hardening, ...toFlags(environment), TAG, ...command];
      const child = spawn('docker', args, { stdio: ['ignore', 'pipe', 'pipe'] });
      return { process: child, terminate: async () => void child.kill('SIGTERM') };
    },
  };
}

/** `podman run` needs more rights than `unshare` and `chroot`. */
function createBuildah(folder: string): Engine {
  const storage = ['--storage-driver=vfs', `--root=${folder}/storage`, `--runroot=${folder}/run`];
  const buildah = (...args: string[]) => run('buildah', [...storage, ...args]);
  let root = '';
  return {
    name: 'buildah',
    async build() {
      const bases = await createBases(folder, buildah);
      const options = ['bud', '--isolation=chroot', '--format=docker', ...bases];
      await runVisibly('buildah', [...storage, ...options, ...CONTAINERFILE, '.']);
      const { stdout: container } = await buildah('from', TAG);
      root = (await buildah('mount', container.trim())).stdout.trim();
      const { stdout } = await run('du', ['--summarize', '--bytes', root]);
      return { bytes: Number.parseInt(stdout) };
    },
    async start(environment, command) {
      const data = join(folder, 'image-data');
      await mkdir(data, { recursive: true });
      const args = [root, data, ...(command.length > 0 ? command : SERVER_COMMAND)];
      const child = spawn(
        'unshare',
        ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', IN_IMAGE, 'sh', ...args],
        {
          env: { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...environment },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      return {
        process: child,
        async terminate() {
          const pid = child.pid!;
          const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
          process.kill(Number(children.trim()), 'SIGTERM');
        },
      };
    },
  };
}

const IN_IMAGE = `set -e
root=$1; data=$2; shift 2
chown 10001:10001 "$data"
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,ro,bind "$root"
exec chroot --userspec=10001:10001 "$root" /bin/sh -c 'cd /app; exec "$@"' sh "$@"`;

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

async function runVisibly(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 2, 2] });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}`);
}
