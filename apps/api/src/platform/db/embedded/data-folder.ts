import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chown,
  lchown,
  link,
  mkdir,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, copyBinaries, findBinaries, linkLibraries } from './binaries.ts';
import { EmbeddedDatabaseError, USE_ANOTHER_DATABASE, explainFailure } from './failure.ts';
import { type ServerUser, canReach, chooseServerUser } from './server-user.ts';

const run = promisify(execFile);

export const SUPERUSER = 'alo';
export const SERVER_ROLE = 'alo_server';

export type DataFolder = {
  folder: string;
  cluster: string;
  logs: string;
  password: string;
  serverPassword: string;
  binaries: Binaries;
  user: ServerUser;
};

export async function prepareDataFolder(dataDir: string): Promise<DataFolder> {
  try {
    await mkdir(dataDir, { recursive: true });
    const parent = await realpath(dataDir);
    const folder = join(parent, 'postgresql');
    const user = await chooseServerUser(parent, folder);
    const binaries = await chooseBinaries(parent, user);

    const clusterVersion = await readIfExists(join(folder, 'cluster', 'PG_VERSION'));
    if (clusterVersion === null) await createDataFolder(folder, binaries, user);
    else refuseOtherVersion(clusterVersion.trim(), binaries, folder);
    await changeOwner(user, folder);

    const password = await readFile(join(folder, 'password'), 'utf8');
    const serverPassword = await ensureServerPassword(folder, user);
    return { ...getSubfolders(folder), folder, password, serverPassword, binaries, user };
  } catch (error) {
    throw explainFailure(error, dataDir, 'Preparing the embedded database');
  }
}

async function ensureServerPassword(folder: string, user: ServerUser): Promise<string> {
  const file = join(folder, 'server-password');
  const existingPassword = await readIfExists(file);
  if (existingPassword !== null) return existingPassword;
  // `link` fails if the file exists, so exactly one starting process writes it.
  const unfinished = `${file}.new-${process.pid}`;
  await writeFile(unfinished, generatePassword(), { mode: 0o600 });
  if (user.owner) await chown(unfinished, user.owner.uid, user.owner.gid);
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished, { force: true });
  return readFile(file, 'utf8');
}

const generatePassword = () => randomBytes(24).toString('base64url');

function getSubfolders(folder: string): { cluster: string; logs: string } {
  return { cluster: join(folder, 'cluster'), logs: join(folder, 'log') };
}

async function chooseBinaries(dataDir: string, user: ServerUser): Promise<Binaries> {
  const installed = await findBinaries();
  const isUsable = (await linkLibraries(installed)) && (await canReach(user, installed.postgres));
  return isUsable ? installed : copyBinaries(installed, dataDir);
}

// The folder is renamed when complete: an interrupted start leaves nothing, and one of two processes
// wins.
async function createDataFolder(
  folder: string,
  binaries: Binaries,
  user: ServerUser,
): Promise<void> {
  const unfinished = `${folder}.new-${process.pid}`;
  const { cluster, logs } = getSubfolders(unfinished);
  const passwordFile = join(unfinished, 'password');
  await removeLeftovers(folder);
  try {
    await mkdir(logs, { recursive: true, mode: 0o700 });
    await writeFile(passwordFile, generatePassword(), { mode: 0o600 });
    await changeOwner(user, unfinished);
    await runInitdb(binaries, user, cluster, passwordFile);
    await rename(unfinished, folder).catch(async (error: unknown) => {
      if ((await readIfExists(join(folder, 'cluster', 'PG_VERSION'))) === null) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function runInitdb(
  binaries: Binaries,
  user: ServerUser,
  cluster: string,
  passwordFile: string,
): Promise<void> {
  const { program, args } = user.command(binaries.initdb, [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Built in, so that a system upgrade cannot change the order of an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ]);
  await run(program, args, { cwd: '/', uid: user.owner?.uid, gid: user.owner?.gid });
}

function refuseOtherVersion(clusterVersion: string, binaries: Binaries, folder: string): void {
  const bundledVersion = binaries.version.split('.')[0];
  if (clusterVersion === bundledVersion) return;
  throw new EmbeddedDatabaseError(
    `${folder} was made by PostgreSQL ${clusterVersion}, and this version of the product brings PostgreSQL ${bundledVersion}. ` +
      `Dump it with the old version and load it into a new folder (DATA_DIR), or ${USE_ANOTHER_DATABASE}.`,
  );
}

async function removeLeftovers(folder: string): Promise<void> {
  const parent = join(folder, '..');
  for (const name of await readdir(parent)) {
    const pid = /^postgresql\.new-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid)))
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function changeOwner({ owner }: ServerUser, folder: string): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  await chown(folder, owner.uid, owner.gid);
}

async function readIfExists(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
