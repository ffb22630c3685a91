import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SwitchFailure } from './failure.ts';

/** The run folder keeps the options of `start`. */
export interface SwitchSettings {
  /** Begins each call id. */
  name: string;
  /** Phones and trunks reach it there. */
  address: string;
  /** Differs from `address` behind NAT. */
  publicAddress: string | null;
  /** UDP and TCP; TLS has the next one. */
  sipPort: number;
  /** Browsers: TLS with a certificate, else plain WebSocket. */
  edgePort: number;
  /** ARI; AMI and the way to an embedded database have the next two. Loopback only. */
  controlPort: number;
  rtpStart: number;
  rtpEnd: number;
  /** PEM files. */
  certificate: string | null;
  key: string | null;
  /** Null means the product on this machine. */
  apiUrl: string | null;
  /** Phones and browsers come only through these Kamailios, without a password. */
  kamailio: string[];
  /** The cluster's folder of an embedded database. */
  embeddedDatabase: string | null;
}

export interface SwitchSecrets {
  ari: string;
  ami: string;
  database: string;
}

export const DEFAULT_SETTINGS: SwitchSettings = {
  name: 'sw1',
  address: '127.0.0.1',
  publicAddress: null,
  sipPort: 5060,
  edgePort: 6443,
  controlPort: 8088,
  rtpStart: 10_000,
  rtpEnd: 14_999,
  certificate: null,
  key: null,
  apiUrl: null,
  kamailio: [],
  embeddedDatabase: null,
};

export const getTlsPort = ({ sipPort }: SwitchSettings) => sipPort + 1;
export const getAmiPort = ({ controlPort }: SwitchSettings) => controlPort + 1;
export const getDatabasePort = ({ controlPort }: SwitchSettings) => controlPort + 2;
/** A Kamailio serves browsers instead. */
export const servesBrowsers = ({ kamailio }: SwitchSettings) => kamailio.length === 0;
export const needsEdge = (settings: SwitchSettings) =>
  servesBrowsers(settings) || settings.embeddedDatabase !== null;

const SETTINGS_FILE = 'settings.json';

/** Returns null for a folder without a switch. */
export async function readSettings(folder: string): Promise<SwitchSettings | null> {
  const text = await readFile(join(folder, SETTINGS_FILE), 'utf8').catch(() => null);
  return text === null ? null : { ...DEFAULT_SETTINGS, ...JSON.parse(text) };
}

export async function requireSettings(folder: string): Promise<SwitchSettings> {
  const settings = await readSettings(folder);
  if (settings) return settings;
  throw new SwitchFailure(`No softswitch was started in ${folder}: npm run softswitch -- start`);
}

export async function writeSettings(folder: string, settings: SwitchSettings): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, SETTINGS_FILE), `${JSON.stringify(settings, null, 2)}\n`);
}

/** Made once. The product's settings win, so that both sides agree. */
export async function ensureSecrets(
  folder: string,
  { ASTERISK_ARI_PASSWORD, ASTERISK_AMI_PASSWORD }: NodeJS.ProcessEnv,
): Promise<SwitchSecrets> {
  const file = join(folder, 'secrets.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  const secrets: SwitchSecrets =
    text === null
      ? { ari: makeSecret(), ami: makeSecret(), database: makeSecret() }
      : JSON.parse(text);
  if (text === null) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
  }
  return {
    ...secrets,
    ari: ASTERISK_ARI_PASSWORD || secrets.ari,
    ami: ASTERISK_AMI_PASSWORD || secrets.ami,
  };
}

const makeSecret = () => randomBytes(24).toString('hex');

/** Values become part of configuration files, where `;` begins a comment. */
const ADDRESS = /^[\da-z.:-]+$/i;
const MAX_PORT = 65_535;

export function checkSettings(settings: SwitchSettings): void {
  const { name, address, publicAddress, apiUrl, certificate, key, kamailio } = settings;
  if (!/^[a-z\d-]{1,20}$/.test(name)) fail('--name takes letters, digits and hyphens, like sw2.');
  for (const each of [address, publicAddress ?? '0.0.0.0']) {
    if (!ADDRESS.test(each)) fail(`"${each}" is no IP address.`);
  }
  for (const each of kamailio) {
    if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(each)) fail(`"${each}" is no address of a Kamailio.`);
  }
  const { sipPort, edgePort, controlPort, rtpStart, rtpEnd } = settings;
  for (const port of [sipPort + 1, edgePort, controlPort + 2, rtpEnd]) {
    if (!Number.isInteger(port) || port < 3 || port > MAX_PORT) {
      fail(`Ports are whole numbers up to ${MAX_PORT}.`);
    }
  }
  if (!(rtpEnd - rtpStart >= 3)) fail('--rtp takes a range, like 10000-14999.');
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(apiUrl ?? 'http://a')) {
    fail('--api-url takes an address without a path, like http://10.0.0.5:3000.');
  }
  if ((certificate === null) !== (key === null)) fail('--certificate and --key come together.');
}

function fail(message: string): never {
  throw new SwitchFailure(message);
}
