import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SwitchFailure } from '../install/failure.ts';

/** The run folder keeps the options of `start`. */
export interface EdgeSettings {
  /** Phones and browsers reach it there. */
  address: string;
  /** Differs from `address` behind NAT. */
  publicAddress: string | null;
  /** UDP and TCP; TLS has the next one. */
  sipPort: number;
  /** Browsers: TLS with a certificate, else plain WebSocket. */
  browserPort: number;
  /** `host:port` of each Asterisk, by UDP. */
  asterisks: string[];
  /** PEM files. */
  certificate: string | null;
  key: string | null;
}

export const DEFAULT_EDGE: EdgeSettings = {
  address: '127.0.0.1',
  publicAddress: null,
  sipPort: 5060,
  browserPort: 6443,
  asterisks: [],
  certificate: null,
  key: null,
};

const getFile = (folder: string) => join(folder, 'settings.json');

/** Returns null for a folder without a Kamailio. */
export async function readEdgeSettings(folder: string): Promise<EdgeSettings | null> {
  const text = await readFile(getFile(folder), 'utf8').catch(() => null);
  return text === null ? null : { ...DEFAULT_EDGE, ...JSON.parse(text) };
}

export async function writeEdgeSettings(folder: string, settings: EdgeSettings): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(getFile(folder), `${JSON.stringify(settings, null, 2)}\n`);
}

/** Made once. */
export async function ensureDatabasePassword(folder: string): Promise<string> {
  const file = join(folder, 'database-password');
  const found = await readFile(file, 'utf8').catch(() => null);
  if (found !== null) return found;
  const password = randomBytes(24).toString('hex');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** Values become part of configuration files. */
const ADDRESS = /^\d{1,3}(\.\d{1,3}){3}$/;
const TARGET = /^\d{1,3}(\.\d{1,3}){3}:\d{1,5}$/;
const MAX_PORT = 65_535;

export function checkEdgeSettings(settings: EdgeSettings): void {
  const { address, publicAddress, sipPort, browserPort, asterisks, certificate, key } = settings;
  for (const each of [address, publicAddress ?? address]) {
    if (!ADDRESS.test(each)) fail(`"${each}" is no IPv4 address.`);
  }
  if (address === '0.0.0.0') fail('--address takes one address of this machine, not all of them.');
  if (asterisks.length === 0) fail('--asterisk names each Asterisk, like 10.0.0.11:5060.');
  for (const each of asterisks) {
    if (!TARGET.test(each)) fail(`"${each}" is no Asterisk: write it like 10.0.0.11:5060.`);
  }
  const ports = [sipPort + 1, browserPort, ...asterisks.map((each) => Number(each.split(':')[1]))];
  for (const port of ports) {
    if (!Number.isInteger(port) || port < 2 || port > MAX_PORT) {
      fail(`Ports are whole numbers up to ${MAX_PORT}.`);
    }
  }
  if ((certificate === null) !== (key === null)) fail('--certificate and --key come together.');
}

function fail(message: string): never {
  throw new SwitchFailure(message);
}
