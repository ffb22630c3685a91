// Finds the installed Asterisk, or Debian's packages in a folder.
import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface AsteriskProgram {
  /** Program and first arguments. */
  command: [string, ...string[]];
  modules: string;
  /** Has `documentation` and `rest-api`. */
  data: string;
  version: string;
  /** Without LAME, recordings stay WAV. */
  encoder: readonly string[] | null;
}

export const MIN_VERSION = 20;
const INSTALLED = '/usr/sbin/asterisk';

const ARCHITECTURES: Partial<Record<NodeJS.Architecture, { triplet: string; loader: string }>> = {
  x64: { triplet: 'x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
  arm64: { triplet: 'aarch64-linux-gnu', loader: 'ld-linux-aarch64.so.1' },
};

export const getArchitecture = () => ARCHITECTURES[process.arch];

/** Returns null without one, or if it is too old. */
export async function findAsterisk(packages: string): Promise<AsteriskProgram | null> {
  return (await findInstalled()) ?? (await findUnpacked(packages));
}

async function findInstalled(): Promise<AsteriskProgram | null> {
  const version = await readVersion([INSTALLED]);
  if (version === null || Number.parseInt(version) < MIN_VERSION) return null;
  const { triplet = '' } = getArchitecture() ?? {};
  const modules = [`/usr/lib/${triplet}/asterisk/modules`, '/usr/lib/asterisk/modules'];
  const data = ['/usr/share/asterisk', '/var/lib/asterisk'];
  return {
    command: [INSTALLED],
    modules: (await findFolder(modules, 'chan_pjsip.so')) ?? modules[1]!,
    data: (await findFolder(data, 'documentation')) ?? data[1]!,
    version,
    encoder: await findEncoder([]),
  };
}

export async function findUnpacked(packages: string): Promise<AsteriskProgram | null> {
  const architecture = getArchitecture();
  if (process.platform !== 'linux' || !architecture) return null;
  // The packages may need a newer C library than the system's, so they run by their own loader.
  const libraries = join(packages, 'usr/lib', architecture.triplet);
  const command: AsteriskProgram['command'] = [
    join(libraries, architecture.loader),
    '--library-path',
    libraries,
    join(packages, INSTALLED),
  ];
  const version = await readVersion(command);
  if (version === null) return null;
  return {
    command,
    modules: join(libraries, 'asterisk/modules'),
    data: join(packages, 'usr/share/asterisk'),
    version,
    encoder: await findEncoder([[...command.slice(0, 3), join(packages, 'usr/bin/lame')]]),
  };
}

async function readVersion([program, ...args]: readonly string[]): Promise<string | null> {
  const output = await run(program!, [...args, '-V']).catch(() => null);
  return /^Asterisk (\S+)/.exec(output?.stdout ?? '')?.[1] ?? null;
}

/** Prefers the installed one. */
async function findEncoder(others: readonly string[][]): Promise<readonly string[] | null> {
  for (const command of [['/usr/bin/lame'], ...others]) {
    const [program, ...args] = command;
    if ((await run(program!, [...args, '--version']).catch(() => null)) !== null) return command;
  }
  return null;
}

async function findFolder(folders: readonly string[], content: string): Promise<string | null> {
  for (const folder of folders) {
    const exists = await access(join(folder, content)).then(
      () => true,
      () => false,
    );
    if (exists) return folder;
  }
  return null;
}

/** Returns modules that cannot be loaded, with what they lack. */
export async function findMissingLibraries(
  { command, modules }: Pick<AsteriskProgram, 'command' | 'modules'>,
  names: readonly string[],
): Promise<string[]> {
  const [loader, option, libraries] = command;
  const broken: string[] = [];
  for (const name of names) {
    const path = join(modules, name);
    const { stdout } = await run(loader, [option!, libraries!, '--list', path]).catch(() => ({
      stdout: `${name} not found`,
    }));
    for (const [line] of stdout.matchAll(/^\s*\S+.*not found/gm)) {
      broken.push(`${name}: ${line.trim()}`);
    }
  }
  return broken;
}

export async function readModuleNames(moduleList: string): Promise<string[]> {
  const text = await readFile(moduleList, 'utf8');
  return [...text.matchAll(/^(?:(?:pre)?load|\{\{loadWebSocket\}\}) = (\S+)/gm)].map(
    (match) => match[1]!,
  );
}
