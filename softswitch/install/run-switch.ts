// One switch is Asterisk, and the edge beside it.
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AsteriskProgram } from './asterisk-program.ts';
import {
  findProcess,
  startInBackground,
  stopProcess,
  waitUntilReady,
  type BackgroundProcess,
} from './background-process.ts';
import { SwitchFailure } from './failure.ts';
import {
  getAmiPort,
  getDatabasePort,
  getTlsPort,
  needsEdge,
  servesBrowsers,
  type SwitchSecrets,
  type SwitchSettings,
} from './switch-settings.ts';
import { getConfigurationFile } from './write-configuration.ts';

const EDGE_PROGRAM = join(import.meta.dirname, '../edge/main.ts');
/** Linux limits the paths of sockets in the folder. */
const MAX_SOCKET_PATH = 107;

export const getAsterisk = (folder: string): BackgroundProcess => ({ folder, name: 'asterisk' });
export const getEdge = (folder: string): BackgroundProcess => ({ folder, name: 'edge' });

export interface SwitchFolder {
  folder: string;
  settings: SwitchSettings;
  secrets: SwitchSecrets;
}

export async function startEdge({ folder, settings }: SwitchFolder): Promise<void> {
  if (!needsEdge(settings) || (await findProcess(getEdge(folder))) !== null) return;
  const [port, address] = servesBrowsers(settings)
    ? [settings.edgePort, settings.address]
    : [getDatabasePort(settings), '127.0.0.1'];
  await checkPorts({ 'the browsers’ edge': port, database: getDatabasePort(settings) });
  const command = [process.execPath, EDGE_PROGRAM, folder] as const;
  await startInBackground(getEdge(folder), [...command], EDGE_PROGRAM);
  await waitUntilReady(getEdge(folder), async () => !(await isFree(port, address)));
}

export async function startAsterisk(
  { folder, settings }: SwitchFolder,
  program: AsteriskProgram,
): Promise<void> {
  const configuration = getConfigurationFile(folder, 'asterisk.conf');
  const socket = join(folder, 'run', 'asterisk.ctl');
  if (Buffer.byteLength(socket) > MAX_SOCKET_PATH) {
    throw new SwitchFailure(`${socket} is too long for a socket: choose a shorter DATA_DIR.`);
  }
  await checkPorts({
    SIP: settings.sipPort,
    ...(settings.certificate === null ? {} : { 'SIP over TLS': getTlsPort(settings) }),
    ARI: settings.controlPort,
    AMI: getAmiPort(settings),
  });
  const command = [...program.command, '-f', '-C', configuration] as const;
  await startInBackground(getAsterisk(folder), [...command], configuration);
  await waitUntilReady(getAsterisk(folder), () => isBooted(folder, program));
}

async function isBooted(folder: string, program: AsteriskProgram): Promise<boolean> {
  const text = await runCommand(folder, program, 'core waitfullybooted').catch(() => '');
  return text.includes('fully booted');
}

/** Runs a command of Asterisk's console. */
export async function runCommand(
  folder: string,
  { command: [program, ...args] }: AsteriskProgram,
  command: string,
): Promise<string> {
  const configuration = getConfigurationFile(folder, 'asterisk.conf');
  const { stdout } = await promisify(execFile)(
    program,
    [...args, '-C', configuration, '-rx', command],
    { timeout: 10_000 },
  );
  return stdout.trim();
}

/** The product uses the switch while this file exists. */
const getConnectionFile = (folder: string) => join(folder, 'connection.json');

export async function writeConnection({ folder, settings, secrets }: SwitchFolder): Promise<void> {
  const { controlPort, certificate, edgePort, address, publicAddress } = settings;
  const connection = {
    ariUrl: `http://127.0.0.1:${controlPort}/ari`,
    ariUser: 'alo',
    ariPassword: secrets.ari,
    amiHost: '127.0.0.1',
    amiPort: getAmiPort(settings),
    amiPassword: secrets.ami,
    celFile: join(folder, 'log/cel-custom/cel.json'),
    // A Kamailio's address is the operator's setting.
    ...(servesBrowsers(settings) && {
      webSocketUrl: `${certificate === null ? 'ws' : 'wss'}://${publicAddress ?? address}:${edgePort}`,
    }),
  };
  await writeFile(getConnectionFile(folder), `${JSON.stringify(connection, null, 2)}\n`, {
    mode: 0o600,
  });
}

export const isWhole = async (folder: string, settings: SwitchSettings): Promise<boolean> =>
  (await findProcess(getAsterisk(folder))) !== null &&
  (!needsEdge(settings) || (await findProcess(getEdge(folder))) !== null);

export async function stopSwitch(folder: string): Promise<string[]> {
  await rm(getConnectionFile(folder), { force: true });
  const stopped: string[] = [];
  for (const each of [getAsterisk(folder), getEdge(folder)]) {
    if (await stopProcess(each)) stopped.push(each.name);
  }
  return stopped;
}

export async function checkPorts(ports: Record<string, number>, address?: string): Promise<void> {
  for (const [use, port] of Object.entries(ports)) {
    if (await isFree(port, address)) continue;
    throw new SwitchFailure(
      `Port ${port} (${use}) is taken. End the program that has it, or choose another (--sip-port and others).`,
    );
  }
}

export async function isFree(port: number, address = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, address, () => probe.close(() => resolve(true)));
  });
}
