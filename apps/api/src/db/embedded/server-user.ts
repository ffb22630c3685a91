// PostgreSQL refuses to run as root, and initdb as a user without a name. Here we find who it
// can run as.
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError, USE_ANOTHER_DATABASE } from './failure.ts';

const run = promisify(execFile);

type User = { name: string; uid: number; gid: number };

export type ServerUser = {
  /** Whom the files must be given to; null when they are ours anyway. */
  owner: User | null;
  command(program: string, args: string[]): { program: string; args: string[] };
};

const OURSELVES: ServerUser = { owner: null, command: (program, args) => ({ program, args }) };

/** `folder` is where the data is or will be, `dataDir` the existing folder around it. */
export async function chooseServerUser(dataDir: string, folder: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0 && hasName()) return OURSELVES;

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
  if (process.getuid?.() !== 0) return [inUserNamespace(users), OURSELVES];
  const dataOwner = await ownerOf(folder);
  if (dataOwner !== null) return [runningAs(dataOwner, users)];
  const others = ordinaryUsers(users, await ownerOf(dataDir)).map((uid) => runningAs(uid, users));
  return [inUserNamespace(users), ...others];
}

// containers often run under a number that no entry of /etc/passwd names
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

// To PostgreSQL we look like an ordinary user, to the rest of the machine we stay who we are:
// no other user needs to enter our folders. The name must exist: initdb asks for it.
function inUserNamespace(users: User[]): ServerUser {
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

function runningAs(uid: number, users: User[]): ServerUser {
  const owner = users.find((user) => user.uid === uid) ?? { name: String(uid), uid, gid: uid };
  return { ...OURSELVES, owner };
}

function ordinaryUsers(users: User[], folderOwner: number | null): number[] {
  const named = ['postgres', 'nobody'].map((name) => users.find((user) => user.name === name)?.uid);
  return [folderOwner ?? undefined, ...named].filter((uid) => uid !== undefined);
}

async function readUsers(): Promise<User[]> {
  const lines = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return lines.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** The owner when that is somebody else than root. */
async function ownerOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found && found.uid !== 0 ? found.uid : null;
}

export async function canReach(user: ServerUser, path: string): Promise<boolean> {
  const { program, args } = user.command('/bin/sh', ['-c', '[ -x "$1" ]', 'sh', path]);
  return run(program, args, { cwd: '/', uid: user.owner?.uid, gid: user.owner?.gid }).then(
    () => true,
    () => false,
  );
}
