// Made once and kept in the data folder.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Stage } from '../drill.ts';

const run = promisify(execFile);

const RELEASE = 'trixie';
const PACKAGES = [
  'ca-certificates',
  'etcd-server',
  'haproxy',
  'iproute2',
  'iptables',
  'patroni',
  'pgbackrest',
  'postgresql',
  'python3-etcd',
];
const FOLDER = join(import.meta.dirname, '../../data', `drill-${RELEASE}`);
/** `exec` keeps the process id. */
const ENTER = `
  set -e
  mount --rbind /proc "$TREE/proc"
  mount --rbind /dev "$TREE/dev"
  while [ "$1" != -- ]; do mkdir -p "$TREE$2"; mount --bind "$1" "$TREE$2"; shift 2; done
  shift
  exec chroot "$TREE" "$@"`;

export interface Debian {
  postgresUid: number;
  versions: string;
  /** Only this process sees `binds`. */
  spawn(command: readonly string[], options?: ProcessOptions): ChildProcess;
  /** @throws Error with its output */
  run(command: readonly string[], options?: ProcessOptions): Promise<string>;
}

interface ProcessOptions {
  binds?: Readonly<Record<string, string>>;
  env?: Readonly<Record<string, string>>;
  /** Without a user, root. */
  user?: { uid: number; gid: number };
  log?: number;
}

export async function openDebian(say: Stage['say']): Promise<Debian> {
  if (
    !(await access(FOLDER).then(
      () => true,
      () => false,
    ))
  )
    await makeTree(say);
  const passwords = await readFile(join(FOLDER, 'etc/passwd'), 'utf8');
  const uid = Number(/^postgres:x:(\d+)/m.exec(passwords)![1]);
  const debian: Debian = {
    postgresUid: uid,
    versions: '',
    spawn: (command, options = {}) =>
      spawn('unshare', buildArguments(command, options), {
        env: buildEnvironment(options),
        stdio: ['ignore', options.log ?? 'ignore', options.log ?? 'ignore'],
      }),
    async run(command, options = {}) {
      const { stdout } = await run('unshare', buildArguments(command, options), {
        env: buildEnvironment(options),
        maxBuffer: 1 << 24,
      });
      return stdout;
    },
  };
  const format = '${Package} ${Version}\n';
  const names = ['patroni', 'postgresql-17', 'etcd-server', 'haproxy', 'pgbackrest'];
  const list = await debian.run(['dpkg-query', '--show', `--showformat=${format}`, ...names]);
  debian.versions = list.trim().replaceAll(/-\S+$/gm, '').replaceAll('\n', ', ');
  return debian;
}

async function makeTree(say: Stage['say']): Promise<void> {
  say(`Making a Debian ${RELEASE} in ${FOLDER} (once, a minute or two)`);
  const mirror = process.env.DEBIAN_MIRROR;
  const unfinished = `${FOLDER}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const options = ['--variant=minbase', `--include=${PACKAGES.join(',')}`];
  const debootstrap = spawn(
    'debootstrap',
    [...options, RELEASE, unfinished, ...(mirror === undefined ? [] : [mirror])],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(debootstrap, 'exit');
  if (code !== 0) throw new Error('debootstrap failed; DEBIAN_MIRROR can name another mirror.');
  await rename(unfinished, FOLDER);
}

function buildArguments(command: readonly string[], { binds = {}, user }: ProcessOptions) {
  const dropped = user
    ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
    : [];
  const pairs = Object.entries(binds).flat();
  return ['--mount', 'sh', '-c', ENTER, 'enter', ...pairs, '--', ...dropped, ...command];
}

const buildEnvironment = ({ env = {} }: ProcessOptions) => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C.UTF-8',
  TREE: FOLDER,
  ...env,
});
