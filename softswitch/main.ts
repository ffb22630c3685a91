// npm run softswitch -- <command>
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AppError } from '../apps/api/src/platform/app-error.ts';
import { ConfigError } from '../apps/api/src/platform/settings/config-error.ts';
import { OperatorError } from '../apps/api/src/operator/operator-context.ts';
import { findAsterisk, type AsteriskProgram } from './install/asterisk-program.ts';
import { findProcess } from './install/background-process.ts';
import { describePhone } from './install/describe-phone.ts';
import { describeSwitch } from './install/describe-switch.ts';
import { SwitchFailure } from './install/failure.ts';
import { fetchAsterisk } from './install/fetch-asterisk.ts';
import { openProduct } from './install/product.ts';
import {
  getAsterisk,
  isWhole,
  runCommand,
  startAsterisk,
  startEdge,
  stopSwitch,
  writeConnection,
} from './install/run-switch.ts';
import {
  checkSettings,
  DEFAULT_SETTINGS,
  ensureSecrets,
  readSettings,
  requireSettings,
  servesBrowsers,
  writeSettings,
  type SwitchSettings,
} from './install/switch-settings.ts';
import { writeConfiguration } from './install/write-configuration.ts';
import { getOwnTrunksFile, writeTrunks, type WrittenTrunks } from './install/write-trunks.ts';

const USAGE = `npm run softswitch -- <command>

  get              unpack Asterisk from Debian's packages, or replace what was unpacked
  start [options]  start Asterisk and the browsers' edge; the options are remembered
  reload           write the configuration again and load it: after a change of trunks
  stop             stop both; calls end
  run [options]    the same as start, in the foreground, for a service manager
  status           what runs, phones, trunks, calls
  phone <ramal>    how a phone registers, with a QR code; --organization names another than the demo's

Options of start:
  --address <ip>          where phones and trunks reach it (127.0.0.1: only this machine)
  --public-address <ip>   the address that others see, if this machine is behind NAT
  --sip-port <port>       UDP and TCP (5060); TLS has the next one
  --edge-port <port>      browsers (6443)
  --control-port <port>   loopback: ARI (8088), AMI and an embedded database have the next two
  --rtp <from-to>         media (10000-14999)
  --certificate <pem> --key <pem>   TLS for phones and browsers
  --api-url <url>         the product, if it is not at http://127.0.0.1:PORT
  --kamailio <ip>         phones and browsers come through it alone; several with commas, none to end that
  --name <name>           begins each call id (sw1): another one for each switch
  --folder <path>         its run folder, also for the other commands (DATA_DIR/softswitch)`;

const OPTIONS = {
  address: { type: 'string' },
  'public-address': { type: 'string' },
  'sip-port': { type: 'string' },
  'edge-port': { type: 'string' },
  'control-port': { type: 'string' },
  rtp: { type: 'string' },
  certificate: { type: 'string' },
  key: { type: 'string' },
  'api-url': { type: 'string' },
  kamailio: { type: 'string' },
  name: { type: 'string' },
  folder: { type: 'string' },
  organization: { type: 'string' },
} as const;

const CHECK_MS = 1000;
const DEMO_ORGANIZATION = 'demo';

const { values, positionals } = readCommandLine();
const dataDir = resolve(process.env['DATA_DIR'] || 'data');
const folder = resolve(values.folder ?? join(dataDir, 'softswitch'));
/** Shared by all run folders. */
const packages = join(dataDir, 'softswitch', 'packages');

const COMMANDS: Record<string, () => Promise<number | void>> = {
  /** For scripts/test-voice.mjs. */
  ensure: async () => void (await requireAsterisk()),
  get: async () => print(`Asterisk ${(await fetchAsterisk(packages)).version} in ${packages}`),
  start,
  reload,
  run,
  stop,
  status,
  phone,
};

const command = COMMANDS[positionals[0] ?? ''];
if (command === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    if (!isExpected(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function readCommandLine() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}\n`);
    return process.exit(2);
  }
}

function isExpected(error: unknown): error is Error {
  const { name } = error as Error;
  return (
    error instanceof SwitchFailure ||
    error instanceof ConfigError ||
    error instanceof OperatorError ||
    error instanceof AppError ||
    ['EmbeddedDatabaseError', 'DatabaseVersionError', 'DatabaseRoleError'].includes(name)
  );
}

async function start(): Promise<number | void> {
  if ((await findProcess(getAsterisk(folder))) !== null) {
    print('The softswitch runs already; stop it to start it with other options.');
    return;
  }
  const settings = mergeOptions((await readSettings(folder)) ?? DEFAULT_SETTINGS);
  checkSettings(settings);
  const secrets = await ensureSecrets(folder, process.env);
  const program = await requireAsterisk();
  const configured = await configure(settings, program);
  try {
    await startEdge({ folder, settings: configured.settings, secrets });
    await startAsterisk({ folder, settings: configured.settings, secrets }, program);
  } catch (error) {
    await stopSwitch(folder);
    throw error;
  }
  await writeConnection({ folder, settings: configured.settings, secrets });
  printTrunks(configured.trunks);
  if (program.encoder === null) {
    print(
      'No lame here, so recordings stay WAV: npm run softswitch -- get, or apt-get install lame.',
    );
  }
  if (configured.isDemo && servesBrowsers(configured.settings)) {
    print('Reload the portal: its webphone connects here.');
  }
  return status();
}

/** Ends with either process, so that the service manager restarts both. */
async function run(): Promise<number> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => stopping.abort());
  }
  await stopSwitch(folder);
  await start();
  const settings = await requireSettings(folder);
  while (!stopping.signal.aborted && (await isWhole(folder, settings))) await sleep(CHECK_MS);
  await stopSwitch(folder);
  return stopping.signal.aborted ? 0 : 1;
}

async function reload(): Promise<void> {
  const program = await requireAsterisk();
  const { trunks } = await configure(await requireSettings(folder), program);
  if ((await findProcess(getAsterisk(folder))) !== null) {
    for (const module of ['res_pjsip.so', 'pbx_config.so', 'res_musiconhold.so']) {
      await runCommand(folder, program, `module reload ${module}`);
    }
  }
  printTrunks(trunks);
}

async function configure(
  settings: SwitchSettings,
  program: AsteriskProgram,
): Promise<{ settings: SwitchSettings; trunks: WrittenTrunks; isDemo: boolean }> {
  const secrets = await ensureSecrets(folder, process.env);
  const product = await openProduct(process.env, settings, secrets);
  const { addresses, database, embeddedDatabase } = product;
  const complete = { ...settings, embeddedDatabase };
  await writeSettings(folder, complete);
  await writeConfiguration({
    folder,
    program,
    settings: complete,
    secrets,
    product: addresses,
    database,
  });
  const trunks = await writeTrunks(folder, product.trunks);
  return { settings: complete, trunks, isDemo: product.isDemo };
}

async function requireAsterisk(): Promise<AsteriskProgram> {
  const found = await findAsterisk(packages);
  if (found) return found;
  print(`Unpacking Asterisk from Debian's packages into ${packages}, once: 23 MB.`);
  return fetchAsterisk(packages);
}

function mergeOptions(before: SwitchSettings): SwitchSettings {
  const range = values.rtp?.split('-');
  const numbers = {
    sipPort: values['sip-port'],
    edgePort: values['edge-port'],
    controlPort: values['control-port'],
    rtpStart: range?.[0],
    rtpEnd: range?.[1] ?? (range && ''),
  };
  const texts = {
    name: values.name,
    address: values.address,
    publicAddress: values['public-address'],
    certificate: values.certificate && resolve(values.certificate),
    key: values.key && resolve(values.key),
    apiUrl: values['api-url']?.replace(/\/$/, ''),
    kamailio: values.kamailio === 'none' ? [] : values.kamailio?.split(','),
  };
  const isGiven = ([, value]: [string, unknown]) => value !== undefined;
  return {
    ...before,
    ...Object.fromEntries(Object.entries(texts).filter(isGiven)),
    ...Object.fromEntries(
      Object.entries(numbers)
        .filter(isGiven)
        .map(([name, value]) => [name, value === '' ? Number.NaN : Number(value)]),
    ),
  };
}

async function stop(): Promise<void> {
  const stopped = await stopSwitch(folder);
  print(stopped.length === 0 ? 'The softswitch does not run.' : `Stopped: ${stopped.join(', ')}.`);
  await rm(join(folder, 'run', 'asterisk.ctl'), { force: true });
}

async function status(): Promise<number> {
  const settings = await requireSettings(folder);
  const { isRunning, lines } = await describeSwitch(folder, settings, await findAsterisk(packages));
  print(lines.join('\n'));
  return isRunning ? 0 : 1;
}

async function phone(): Promise<void> {
  const number = positionals[1];
  if (number === undefined) throw new SwitchFailure('Name an extension: phone 1001');
  const organization = values.organization ?? DEMO_ORGANIZATION;
  const settings = await requireSettings(folder);
  print(await describePhone(process.env, settings, number, organization));
}

function printTrunks({ own, missing }: WrittenTrunks): void {
  for (const name of missing) {
    print(
      `The trunk ${name} has no address: operator trunks change ${name} --gateway sip.example.com.br:5060, or write ` +
        `the endpoint [trunk-${name}] into ${getOwnTrunksFile(folder)}.`,
    );
  }
  if (own.length > 0) print(`From ${getOwnTrunksFile(folder)}: ${own.join(', ')}.`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
