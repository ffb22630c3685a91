// Fills in the templates of asterisk/config.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SwitchFailure } from './failure.ts';
import type { AsteriskProgram } from './asterisk-program.ts';
import {
  getAmiPort,
  getTlsPort,
  servesBrowsers,
  type SwitchSecrets,
  type SwitchSettings,
} from './switch-settings.ts';

const ASTERISK = join(import.meta.dirname, '../asterisk');
export const CONFIG_TEMPLATES = join(ASTERISK, 'config');
const SOUNDS = join(ASTERISK, 'sounds');
const ENCODE = join(ASTERISK, 'encode-recording.sh');
const SUBFOLDERS = ['etc', 'lib/keys', 'run', 'spool', 'log', 'log/cel-custom'];

export interface ProductAddresses {
  /** The product answers the switch there. */
  apiUrl: string;
  softswitchSecret: string;
  recordings: string;
}

export interface DatabaseLogin {
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
}

export interface ConfigurationInput {
  folder: string;
  program: AsteriskProgram;
  settings: SwitchSettings;
  secrets: SwitchSecrets;
  product: ProductAddresses;
  database: DatabaseLogin;
}

export async function writeConfiguration(input: ConfigurationInput): Promise<void> {
  const { folder } = input;
  for (const each of SUBFOLDERS) await mkdir(join(folder, each), { recursive: true, mode: 0o700 });
  const values = listValues(input);
  for (const name of await readdir(CONFIG_TEMPLATES)) {
    const template = await readFile(join(CONFIG_TEMPLATES, name), 'utf8');
    // Some have passwords.
    await writeFile(getConfigurationFile(folder, name), fillIn(template, values), { mode: 0o600 });
  }
}

export const getConfigurationFile = (folder: string, name: string) => join(folder, 'etc', name);

function listValues(input: ConfigurationInput): Record<string, string> {
  const { folder, program, settings, secrets, product, database } = input;
  checkValues({
    SOFTSWITCH_SECRET: product.softswitchSecret,
    ASTERISK_ARI_PASSWORD: secrets.ari,
    ASTERISK_AMI_PASSWORD: secrets.ami,
  });
  return {
    run: folder,
    modules: program.modules,
    data: program.data,
    sounds: SOUNDS,
    encode: ENCODE,
    encoder: (program.encoder ?? []).map((word) => `'${word}'`).join(' '),
    recordings: product.recordings,
    name: settings.name,
    apiUrl: product.apiUrl,
    secret: product.softswitchSecret,
    address: settings.address,
    sipPort: String(settings.sipPort),
    external: writeExternalAddress(settings),
    tls: writeTlsTransport(settings),
    endpoints: servesBrowsers(settings) ? 'ps_endpoints' : 'edge_endpoints',
    edgeAcl: writeEdgeAcl(settings),
    loadWebSocket: servesBrowsers(settings) ? 'load' : 'noload',
    httpPort: String(settings.controlPort),
    amiPort: String(getAmiPort(settings)),
    ariPassword: secrets.ari,
    amiPassword: secrets.ami,
    rtpStart: String(settings.rtpStart),
    rtpEnd: String(settings.rtpEnd),
    databaseHost: database.host,
    databasePort: String(database.port),
    databaseName: database.database,
    databaseUser: database.user,
    databasePassword: database.password,
  };
}

/** `;` would begin a comment, and `,` or a bracket end an argument of the dialplan. */
function checkValues(secrets: Record<string, string>): void {
  for (const [name, value] of Object.entries(secrets)) {
    if (/^[\w.~+/=@%:-]+$/.test(value)) continue;
    throw new SwitchFailure(
      `Asterisk's files cannot hold ${name}: use letters and digits (openssl rand -hex 24).`,
    );
  }
}

function writeExternalAddress({ publicAddress }: SwitchSettings): string {
  if (publicAddress === null) return '';
  return [
    `external_signaling_address = ${publicAddress}`,
    `external_media_address = ${publicAddress}`,
    ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].map((net) => `local_net = ${net}`),
  ].join('\n');
}

/** Other addresses are denied, because these endpoints have no password. */
const writeEdgeAcl = ({ kamailio }: SwitchSettings) =>
  kamailio.map((each) => `permit = ${each}/255.255.255.255`).join('\n');

function writeTlsTransport(settings: SwitchSettings): string {
  const { address, certificate, key } = settings;
  if (certificate === null || key === null) return '; No certificate, no TLS.';
  return [
    '[tls]',
    'type = transport',
    'protocol = tls',
    `bind = ${address}:${getTlsPort(settings)}`,
    `cert_file = ${certificate}`,
    `priv_key_file = ${key}`,
    'method = tlsv1_2',
    writeExternalAddress(settings),
  ].join('\n');
}

export function fillIn(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name]!);
}
