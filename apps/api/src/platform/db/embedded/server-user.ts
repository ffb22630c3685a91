// PostgreSQL refuses to run as root, and initdb as a user without a name.
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError, USE_ANOTHER_DATABASE } from './failure.ts';

const run = promisify(execFile);

type User = { name: string; uid: number; gid: number };

export type ServerUser = {
  owner: User | null;
  command(program: string, args: string[]): { program: string; args: string[] };
};

const CURRENT_USER: ServerUser = { owner: null, command: (program, args) => ({ program, args }) };

export async function chooseServerUser(dataDir: string, folder: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0 && hasName()) return CURRENT_USER;

  for (const candidate of await listCandidates(dataDir, folder)) {
    if (await canReach(candidate, dataDir)) return candidate;
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL never runs as root, and no other user may enter ${dataDir} here ` +
      `(user namespaces are not allowed either). Start as an ordinary user, choose with DATA_DIR ` +
      `a folder that everybody may enter, or ${USE_ANOTHER_DATABASE}.`,
  );
}

async function listCandidates(dataDir: string, folder: string): Promise<ServerUser[]> {
  const users = await readUsers();
  if (process.getuid?.() !== 0) return [runInUserNamespace(users), CURRENT_USER];
  const dataOwner = await findNonRootOwner(folder);
  if (dataOwner !== null) return [createServerUser(dataOwner, users)];
  const otherUsers = listOrdinaryUsers(users, await findNonRootOwner(dataDir)).map((uid) =>
    createServerUser(uid, users),
  );
  return [runInUserNamespace(users), ...otherUsers];
}

// Containers often run as a uid without an entry in /etc/passwd.
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

// PostgreSQL sees an ordinary user and the machine sees us, so no other user needs access to our
// folders. initdb needs a name.
function runInUserNamespace(users: User[]): ServerUser {
  const user = users.find(({ uid }) => uid !== 0) ?? { uid: 1000, gid: 1000 };
  const mapping = ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`];
  return {
    owner: null,
    command: (program, args) => ({
      program: 'unshare',
      args: [...mapping, '--', program, ...args],
    }),
  };
}

function createServerUser(uid: number, users: User[]): ServerUser {
  const owner = users.find((user) => user.uid === uid) ?? { name: String(uid), uid, gid: uid };
  return { ...CURRENT_USER, owner };
}

function listOrdinaryUsers(users: User[], folderOwner: number | null): number[] {
  const systemUids = ['postgres', 'nobody'].map(
    (name) => users.find((user) => user.name === name)?.uid,
  );
  return [folderOwner ?? undefined, ...systemUids].filter((uid) => uid !== undefined);
}

async function readUsers(): Promise<User[]> {
  const lines = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return lines.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

async function findNonRootOwner(path: string): Promise<number | null> {
  const status = await stat(path).catch(() => null);
  return status && status.uid !== 0 ? status.uid : null;
}

export async function canReach(user: ServerUser, path: string): Promise<boolean> {
  const { program, args } = user.command('/bin/sh', ['-c', '[ -x "$1" ]', 'sh', path]);
  return run(program, args, { cwd: '/', uid: user.owner?.uid, gid: user.owner?.gid }).then(
    () => true,
    () => false,
  );
}
