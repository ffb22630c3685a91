// Fills in the templates of config/.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillIn, type DatabaseLogin } from '../install/write-configuration.ts';
import type { EdgeSettings } from './edge-settings.ts';

const TEMPLATES = join(import.meta.dirname, 'config');

export const getEdgeFile = (folder: string, name: string) => join(folder, 'etc', name);

export async function writeEdge(
  folder: string,
  settings: EdgeSettings,
  database: DatabaseLogin,
): Promise<void> {
  for (const each of ['etc', 'run', 'log']) {
    await mkdir(join(folder, each), { recursive: true, mode: 0o700 });
  }
  const values = {
    run: folder,
    address: settings.address,
    browserPort: String(settings.browserPort),
    listen: writeListeners(settings),
    tls: settings.certificate === null ? '# No certificate, no TLS.' : loadTls(folder),
    certificate: settings.certificate ?? '',
    key: settings.key ?? '',
    databaseHost: database.host,
    databasePort: String(database.port),
    databaseName: database.database,
    databaseUser: database.user,
    databasePassword: database.password,
  };
  for (const name of await readdir(TEMPLATES)) {
    const template = await readFile(join(TEMPLATES, name), 'utf8');
    // It has a password.
    await writeFile(getEdgeFile(folder, name), fillIn(template, values), { mode: 0o600 });
  }
  await writeFile(getEdgeFile(folder, 'dispatcher.list'), writeDispatcherList(settings));
}

const writeDispatcherList = ({ asterisks }: EdgeSettings) =>
  asterisks.map((each) => `1 sip:${each}\n`).join('');

function writeListeners(settings: EdgeSettings): string {
  const { address, publicAddress, sipPort, browserPort, certificate } = settings;
  const listen = (protocol: string, port: number) =>
    `listen=${protocol}:${address}:${port}${publicAddress === null ? '' : ` advertise ${publicAddress}:${port}`}`;
  const plain = [listen('udp', sipPort), listen('tcp', sipPort)];
  return (
    certificate === null
      ? [...plain, listen('tcp', browserPort)]
      : [...plain, 'enable_tls=yes', listen('tls', sipPort + 1), listen('tls', browserPort)]
  ).join('\n');
}

const loadTls = (folder: string) =>
  `loadmodule "tls.so"\nmodparam("tls", "config", "${getEdgeFile(folder, 'tls.cfg')}")`;
