// Finds the installed Kamailio, or Debian's packages in a folder.
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMissingLibraries, getArchitecture } from '../install/asterisk-program.ts';
import { SwitchFailure } from '../install/failure.ts';
import { fetchPackages, type PackageList } from '../install/fetch-packages.ts';

export interface KamailioProgram {
  /** Program and first arguments. */
  command: [string, ...string[]];
  tool: [string, ...string[]];
  modules: string;
  version: string;
}

const INSTALLED = '/usr/sbin/kamailio';
const TOOL = '/usr/sbin/kamcmd';
/** Separate packages have these. */
const MODULES = ['db_postgres.so', 'tls.so', 'websocket.so'];

const PACKAGES: PackageList = {
  suite: 'stable',
  roots: [
    'kamailio',
    'kamailio-postgres-modules',
    'kamailio-tls-modules',
    'kamailio-websocket-modules',
  ],
  programs: /^kamailio(-\w+-modules)?$/,
  libraries:
    'c com-err crypt gcc-s gssapi-krb k5crypto keyutils krb krb5support ldap ncursesw pq readline sasl ssl tinfo ' +
    'unistring zstd',
  otherWay:
    'Install kamailio with its postgres, tls and websocket modules by your system, or set DEBIAN_MIRROR to the address of a Debian mirror.',
};

export async function findKamailio(packages: string): Promise<KamailioProgram | null> {
  return (await findInstalled()) ?? (await findUnpacked(packages));
}

export async function fetchKamailio(packages: string): Promise<KamailioProgram> {
  await fetchPackages(packages, PACKAGES, async (folder) => {
    const program = await findUnpacked(folder);
    if (!program) throw new SwitchFailure('The downloaded Kamailio does not run here.');
    const broken = await findMissingLibraries(program, MODULES);
    if (broken.length > 0) {
      throw new SwitchFailure(`The downloaded packages lack libraries:\n${broken.join('\n')}`);
    }
  });
  return (await findUnpacked(packages))!;
}

async function findInstalled(): Promise<KamailioProgram | null> {
  const { triplet = '' } = getArchitecture() ?? {};
  const modules = `/usr/lib/${triplet}/kamailio/modules`;
  return read({ command: [INSTALLED], tool: [TOOL], modules });
}

async function findUnpacked(packages: string): Promise<KamailioProgram | null> {
  const architecture = getArchitecture();
  if (process.platform !== 'linux' || !architecture) return null;
  const libraries = join(packages, 'usr/lib', architecture.triplet);
  // The packages may need a newer C library than the system's, so they run by their own loader.
  const core = join(libraries, 'kamailio');
  const loader = [
    join(libraries, architecture.loader),
    '--library-path',
    `${libraries}:${core}`,
  ] as const;
  return read({
    command: [...loader, join(packages, INSTALLED)],
    tool: [...loader, join(packages, TOOL)],
    modules: join(core, 'modules'),
  });
}

async function read(program: Omit<KamailioProgram, 'version'>): Promise<KamailioProgram | null> {
  const [command, ...args] = program.command;
  const output = await promisify(execFile)(command, [...args, '-v']).catch(() => null);
  const version = /^version: kamailio (\S+)/.exec(output?.stdout ?? '')?.[1];
  if (version === undefined) return null;
  for (const each of MODULES) {
    const exists = await access(join(program.modules, each)).then(
      () => true,
      () => false,
    );
    if (!exists) return null;
  }
  return { ...program, version };
}
