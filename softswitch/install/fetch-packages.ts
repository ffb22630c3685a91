// Unpacks Debian's packages into a folder, without root or an installation.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SwitchFailure } from './failure.ts';

const run = promisify(execFile);

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

export interface PackageList {
  suite: string;
  /** Their dependencies are looked through. */
  roots: string[];
  programs: RegExp;
  /** Without the versions' numbers, which change. */
  libraries: string;
  /** Applies where the packages are unavailable. */
  otherWay: string;
}

/** Replaces earlier packages if `check` accepts the new ones. */
export async function fetchPackages(
  folder: string,
  list: PackageList,
  check: (folder: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${folder}.new-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    const apt = await prepareApt(join(unfinished, 'apt'), await findMirror(), list.suite);
    await unpack(await download(apt, list), unfinished);
    await rm(apt.folder, { recursive: true });
    for (const each of ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'etc', 'var']) {
      await rm(join(unfinished, each), { recursive: true, force: true });
    }
    await check(unfinished);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } catch (error) {
    if (!(error instanceof SwitchFailure)) throw error;
    throw new SwitchFailure(`${error.message}\n${list.otherWay}`, { cause: error });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function findMirror(): Promise<string> {
  if (process.platform !== 'linux') {
    throw new SwitchFailure(`Debian's packages run on Linux only.`);
  }
  const configured = process.env['DEBIAN_MIRROR'];
  if (configured) return configured;
  const sources = await readSources();
  const [mirror] = /https?:\/\/[^\s]+\/debian\/?(?=\s|$)/m.exec(sources) ?? [];
  if (mirror) return mirror;
  throw new SwitchFailure(`This machine's apt sources name no Debian mirror.`);
}

async function readSources(): Promise<string> {
  const folder = '/etc/apt/sources.list.d';
  const names = await readdir(folder).catch(() => []);
  const files = ['/etc/apt/sources.list', ...names.map((name) => join(folder, name))];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts
    .join('\n')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n');
}

interface Apt {
  folder: string;
  options: string[];
}

/** Own lists and state keep the machine's packages out. */
async function prepareApt(folder: string, mirror: string, suite: string): Promise<Apt> {
  const archives = join(folder, 'cache/archives/partial');
  for (const each of [archives, join(folder, 'lists/partial')]) {
    await mkdir(each, { recursive: true });
  }
  const sources = join(folder, 'sources.list');
  await writeFile(sources, `deb [signed-by=${KEYRING}] ${mirror} ${suite} main\n`);
  await writeFile(join(folder, 'status'), '');
  const settings = {
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '-',
    'Dir::State': folder,
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': join(folder, 'cache'),
    'Acquire::Languages': 'none',
    'APT::Sandbox::User': '',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await runApt('apt-get', [...options, '-qq', 'update']);
  return { folder, options };
}

async function download(
  { folder, options }: Apt,
  { roots, programs, libraries }: PackageList,
): Promise<string[]> {
  const kinds = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'];
  const without = kinds.map((kind) => `--no-${kind}`);
  const depends = [...options, 'depends', '--recurse', ...without, ...roots];
  const found = (await runApt('apt-cache', depends)).split('\n');
  const needed = libraries
    .split(' ')
    .map((stem) => new RegExp(`^lib${escape(stem)}[\\d.-]*(t64)?$`));
  const names = found.filter(
    (name) => programs.test(name) || name === 'zlib1g' || needed.some((each) => each.test(name)),
  );
  const archives = join(folder, 'cache/archives');
  await runApt('apt-get', [...options, '-qq', 'download', ...new Set(names)], archives);
  const files = (await readdir(archives)).filter((name) => name.endsWith('.deb'));
  return files.map((name) => join(archives, name));
}

const escape = (text: string) => text.replaceAll('+', String.raw`\+`);

async function unpack(files: readonly string[], folder: string): Promise<void> {
  for (const file of files) await run('dpkg-deb', ['-x', file, folder]);
}

async function runApt(program: string, args: readonly string[], cwd?: string): Promise<string> {
  try {
    const { stdout } = await run(program, args, { cwd, maxBuffer: 1 << 24 });
    return stdout;
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    throw new SwitchFailure(`${program} failed: ${stderr.trim() || message}`);
  }
}
