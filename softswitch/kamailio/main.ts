// npm run softswitch -- kamailio <command>
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { OperatorError } from '../../apps/api/src/operator/operator-context.ts';
import { withOperatorContext } from '../../apps/api/src/operator/with-operator-context.ts';
import { ConfigError } from '../../apps/api/src/platform/settings/config-error.ts';
import {
  findProcess,
  killOrphans,
  startInBackground,
  stopProcess,
  waitUntilReady,
} from '../install/background-process.ts';
import { describeProcess } from '../install/describe-switch.ts';
import { SwitchFailure } from '../install/failure.ts';
import { locateDatabase } from '../install/product.ts';
import { checkPorts, isFree } from '../install/run-switch.ts';
import { createEdgeLogin } from '../install/switch-database.ts';
import { readSettings } from '../install/switch-settings.ts';
import {
  checkEdgeSettings,
  DEFAULT_EDGE,
  ensureDatabasePassword,
  readEdgeSettings,
  writeEdgeSettings,
  type EdgeSettings,
} from './edge-settings.ts';
import { fetchKamailio, findKamailio, type KamailioProgram } from './kamailio-program.ts';
import { getEdgeFile, writeEdge } from './write-edge.ts';

const USAGE = `npm run softswitch -- kamailio <command>

  get              unpack Kamailio from Debian's packages, or replace what was unpacked
  start [options]  start it; the options are remembered
  reload           take another list of Asterisks, or a renewed certificate; calls go on
  stop             stop it; calls go on, but nobody hears their end
  run [options]    the same as start, in the foreground, for a service manager
  status           whether it runs, Asterisks, dropped addresses

Options of start, and --asterisk of reload:
  --asterisk <ip:port>    an Asterisk that was started with --kamailio; once for each
  --address <ip>          where phones and browsers reach it (127.0.0.1: only this machine)
  --public-address <ip>   the address that others see, if this machine is behind NAT
  --sip-port <port>       UDP and TCP (5060); TLS has the next one
  --browser-port <port>   WebSocket (6443)
  --certificate <pem> --key <pem>   TLS for phones and browsers
  --folder <path>         its run folder, also for the other commands (DATA_DIR/kamailio)`;

const CHECK_MS = 1000;
const { values, positionals } = readCommandLine();
const dataDir = resolve(process.env['DATA_DIR'] || 'data');
const folder = resolve(values.folder ?? join(dataDir, 'kamailio'));
const packages = join(dataDir, 'softswitch', 'kamailio-packages');
const kamailio = { folder, name: 'kamailio' };
const configuration = getEdgeFile(folder, 'kamailio.cfg');

const COMMANDS: Record<string, () => Promise<number | void>> = {
  /** For scripts/test-voice.mjs. */
  ensure: async () => void (await requireKamailio()),
  get: async () => print(`Kamailio ${(await fetchKamailio(packages)).version} in ${packages}`),
  start,
  reload,
  run,
  stop,
  status,
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
  const options = {
    asterisk: { type: 'string', multiple: true },
    address: { type: 'string' },
    'public-address': { type: 'string' },
    'sip-port': { type: 'string' },
    'browser-port': { type: 'string' },
    certificate: { type: 'string' },
    key: { type: 'string' },
    folder: { type: 'string' },
  } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
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
    ['EmbeddedDatabaseError', 'DatabaseVersionError', 'DatabaseRoleError'].includes(name)
  );
}

async function start(): Promise<number | void> {
  if ((await findProcess(kamailio)) !== null) {
    print('Kamailio runs already; stop it to start it with other options.');
    return;
  }
  const settings = await configure();
  const program = await requireKamailio();
  await killOrphans(kamailio);
  const { sipPort, browserPort, certificate, address } = settings;
  await checkPorts(
    {
      SIP: sipPort,
      browsers: browserPort,
      ...(certificate === null ? {} : { 'SIP over TLS': sipPort + 1 }),
    },
    address,
  );
  const args = ['-DD', '-E', '-m', '256', '-M', '8', '-L', program.modules, '-f', configuration];
  await startInBackground(kamailio, [...program.command, ...args], configuration);
  try {
    await waitUntilReady(kamailio, async () => !(await isFree(sipPort, address)));
  } catch (error) {
    await stopProcess(kamailio);
    throw error;
  }
  return status();
}

/** Ends with Kamailio, so that the service manager restarts it. */
async function run(): Promise<number> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => stopping.abort());
  }
  await stopProcess(kamailio);
  await start();
  while (!stopping.signal.aborted && (await findProcess(kamailio)) !== null) await sleep(CHECK_MS);
  await stopProcess(kamailio);
  return stopping.signal.aborted ? 0 : 1;
}

async function reload(): Promise<void> {
  const { certificate } = await configure();
  if ((await findProcess(kamailio)) === null) throw new SwitchFailure('Kamailio does not run.');
  const program = await requireKamailio();
  await runTool(program, 'dispatcher.reload');
  if (certificate !== null) await runTool(program, 'tls.reload');
  print('Loaded.');
}

async function stop(): Promise<void> {
  print((await stopProcess(kamailio)) ? 'Stopped.' : 'Kamailio does not run.');
}

async function status(): Promise<number> {
  const settings = await readEdgeSettings(folder);
  if (settings === null) throw new SwitchFailure(`No Kamailio was started in ${folder}.`);
  const pid = await findProcess(kamailio);
  const { address, publicAddress, sipPort, browserPort, certificate } = settings;
  const host = publicAddress ?? address;
  const hasTls = certificate !== null;
  const lines = [
    `Kamailio   ${describeProcess(pid)}`,
    `Phones     ${host}:${sipPort} UDP and TCP${hasTls ? `, ${host}:${sipPort + 1} TLS` : '; no TLS without --certificate'}`,
    `Browsers   ${hasTls ? 'wss' : 'ws'}://${host}:${browserPort}`,
    `Folder     ${folder}`,
  ];
  const program = await findKamailio(packages);
  if (pid !== null && program !== null) {
    lines.splice(1, 0, `Version    ${program.version}`);
    lines.push(
      `Asterisks  ${await describeAsterisks(program)}`,
      `Dropped    ${await describeDropped(program)}`,
    );
  }
  print(lines.join('\n'));
  return pid === null ? 1 : 0;
}

/** Flags begin with the state: active, inactive, trying. */
async function describeAsterisks(program: KamailioProgram): Promise<string> {
  const text = await runTool(program, 'dispatcher.list');
  const found = [...text.matchAll(/URI: sip:(\S+)[\s\S]*?FLAGS: (\w)/g)];
  const describe = ([, target, flag]: RegExpMatchArray) =>
    `${target} ${flag === 'A' ? 'answers' : 'does not answer'}`;
  return found.map(describe).join(', ') || 'none';
}

async function describeDropped(program: KamailioProgram): Promise<string> {
  const text = await runTool(program, 'htable.dump', 'wrong');
  const found = [...text.matchAll(/name: (\S+)\s+value: (\d+)/g)];
  return found.map(([, name, count]) => `${name} (${count} wrong passwords)`).join(', ') || 'none';
}

async function runTool({ tool: [program, ...args] }: KamailioProgram, ...words: string[]) {
  const socket = `unix:${join(folder, 'run/ctl')}`;
  const { stdout } = await promisify(execFile)(program, [...args, '-s', socket, ...words], {
    timeout: 10_000,
  });
  return stdout;
}

async function configure(): Promise<EdgeSettings> {
  const settings = mergeOptions((await readEdgeSettings(folder)) ?? DEFAULT_EDGE);
  checkEdgeSettings(settings);
  const password = await ensureDatabasePassword(folder);
  const neighbour = await readSettings(join(dataDir, 'softswitch'));
  const database = await withOperatorContext(process.env, async ({ config, ownerUrl }) => ({
    ...locateDatabase(config, neighbour),
    user: await createEdgeLogin(ownerUrl, password),
    password,
  }));
  await writeEdgeSettings(folder, settings);
  await writeEdge(folder, settings, database);
  return settings;
}

function mergeOptions(before: EdgeSettings): EdgeSettings {
  const { asterisk, address, certificate, key } = values;
  return {
    asterisks: asterisk ?? before.asterisks,
    address: address ?? before.address,
    publicAddress: values['public-address'] ?? before.publicAddress,
    sipPort: Number(values['sip-port'] ?? before.sipPort),
    browserPort: Number(values['browser-port'] ?? before.browserPort),
    certificate: certificate === undefined ? before.certificate : resolve(certificate),
    key: key === undefined ? before.key : resolve(key),
  };
}

async function requireKamailio(): Promise<KamailioProgram> {
  const found = await findKamailio(packages);
  if (found) return found;
  print(`Unpacking Kamailio from Debian's packages into ${packages}, once.`);
  return fetchKamailio(packages);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
