// The product as a demo, Asterisk as `npm run softswitch` starts it, a carrier, and phones.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Scope } from '@alo/contract/identity/scopes.ts';
import { listCalls, type WireCall } from '@alo/contract/telephony/calls.ts';
import { createExtension } from '@alo/contract/telephony/extensions.ts';
import { callApi } from '../../apps/api/src/testing/api-client.ts';
import { bareEnvironment } from '../../apps/api/src/testing/processes/bare-environment.ts';
import { givenServiceToken } from '../../apps/api/src/testing/given.ts';
import { operator } from '../../apps/api/src/testing/processes/demo-process.ts';
import { createEmbeddedOpener } from '../../drills/stage/database.ts';
import { prepareServer, type Server } from '../../drills/stage/server.ts';
import { getFreeSwitchSettings, startFreeSwitch } from './freeswitch.ts';
import { Phone, type PhoneOptions } from './phone.ts';
import { choosePorts, type Ports } from './ports.ts';
import { startProgram, type Program } from './program.ts';
import { readWav, type Sound } from './tones.ts';
import { waitFor } from './wait-for.ts';

const ROOT = join(import.meta.dirname, '../..');
const SIPP = join(import.meta.dirname, 'sipp');
const SOFTSWITCH = join(ROOT, 'softswitch/main.ts');
const KAMAILIO = join(ROOT, 'softswitch/kamailio/main.ts');
/** scripts/test-voice.mjs unpacks programs there. */
const UNPACKED = join(ROOT, 'data/softswitch');
const CARRIER_LOG = 'carrier-messages.log';
const SCOPES: Scope[] = [
  'extensions:write',
  'extensions:read',
  'calls:read',
  'calls:dial',
  'recordings:read',
  'integrations:write',
];

export interface Stage {
  folder: string;
  dataDir: string;
  ports: Ports;
  server: Server;
  /** Runs `npm run softswitch`. */
  softswitch(...args: string[]): Promise<string>;
  /** Runs `npm run softswitch -- kamailio`. */
  kamailio(...args: string[]): Promise<string>;
  operator(...args: string[]): Promise<unknown>;
  /** Has credit. */
  organization: Organization;
  /** It has no credit. */
  givenOrganization(label: string): Promise<Organization>;
  /** Returns an unregistered phone of a new extension. */
  givenPhone(options: PhoneInput): Promise<Phone>;
  /** Returns the extension's newest recorded call. */
  waitForCall(match: Partial<WireCall>, options?: CallSearch): Promise<WireCall>;
  /** Waits for the encoder, which begins after the call. */
  readRecording(call: WireCall): Promise<Sound>;
  /** Messages between the switch and the carrier. */
  readCarrierLog(): Promise<string>;
  callInbound(number: string, talkMs?: number): Program;
}

export interface Organization {
  domain: string;
  /** A service token. */
  token: string;
}

interface CallSearch {
  organization?: Organization;
  timeoutMs?: number;
}

interface PhoneInput extends Partial<PhoneOptions> {
  number: string;
  /** Registers an earlier phone's extension once more. */
  sharesExtension?: boolean;
  extension?: Record<string, unknown>;
  organization?: Organization;
}

export interface StageOptions {
  startOptions?: string[];
  ports?: Ports;
  /** Where phones register, if it is not the Asterisk. */
  proxyPort?: number;
  environment?: NodeJS.ProcessEnv;
  /** This FreeSWITCH takes the place of Asterisk. */
  freeSwitchPrefix?: string;
  /** The carrier becomes slow. */
  logsCarrier?: boolean;
}

export async function openStage(
  stack: AsyncDisposableStack,
  setup: StageOptions = {},
): Promise<Stage> {
  const { startOptions = [], environment: more = {}, freeSwitchPrefix, logsCarrier = true } = setup;
  const ports = setup.ports ?? (await choosePorts());
  const { proxyPort = ports.sip } = setup;
  const folder = await mkdtemp(join(tmpdir(), 'alo-voice-'));
  if (!process.env['KEEP_VOICE_FOLDER']) {
    stack.defer(() => rm(folder, { recursive: true, force: true }));
  }
  const dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'softswitch'), { recursive: true });
  for (const each of ['packages', 'kamailio-packages']) {
    await symlink(join(UNPACKED, each), join(dataDir, 'softswitch', each));
  }
  const settings = {
    DATA_DIR: dataDir,
    DEMO: '1',
    ALLOW_PRIVATE_WEBHOOKS: '1',
    // A FreeSWITCH without mod_shout records WAV alone.
    ...(freeSwitchPrefix
      ? getFreeSwitchSettings({ dataDir, ports })
      : { SWITCH_RECORDING_FORMAT: 'mp3' }),
    ...more,
  };
  const server = await prepareServer(stack, folder, settings);
  await server.start();
  const environment = { ...settings, PORT: new URL(server.url).port };

  const runOperator = (...args: string[]) => operator({ settings: environment }, ...args);
  const gateway = freeSwitchPrefix ? 'carrier' : `127.0.0.1:${ports.trunk}`;
  await runOperator('trunks', 'add', 'alfa', '--gateway', gateway);
  const runProgram = async (program: string, args: readonly string[]) => {
    const run = promisify(execFile)(process.execPath, [program, ...args], {
      cwd: ROOT,
      env: { ...bareEnvironment(), ...environment },
    });
    const { stdout } = await run.catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout}${error.stderr}`, { cause: error });
    });
    return stdout;
  };
  const softswitch = (...args: string[]) => runProgram(SOFTSWITCH, args);
  if (freeSwitchPrefix) {
    await startFreeSwitch(stack, { prefix: freeSwitchPrefix, folder, dataDir, ports }, server.url);
  } else {
    await writeFile(
      join(dataDir, 'softswitch/trunks.conf'),
      `[alfa-source]\ntype = identify\nendpoint = trunk-alfa\nmatch = 127.0.0.1:${ports.trunkSource}\n`,
    );
    stack.defer(async () => {
      await softswitch('stop');
    });
    const portOptions = [
      '--sip-port',
      ports.sip,
      '--edge-port',
      ports.edge,
      '--control-port',
      ports.control,
    ];
    await softswitch(
      'start',
      ...portOptions.map(String),
      '--rtp',
      ports.media.join('-'),
      ...startOptions,
    );
  }
  startCarrier(stack, folder, ports, logsCarrier);

  const openDatabase = createEmbeddedOpener(dataDir);
  const givenOrganization = async (label: string): Promise<Organization> => {
    const email = `${label}@voz.example`;
    const create = [
      'organizations',
      'create',
      '--name',
      label,
      '--domain',
      label,
      '--email',
      email,
    ];
    const { id, domain } = (await runOperator(...create)) as { id: number; domain: string };
    const token = await openDatabase((database) => givenServiceToken(database, { id }, SCOPES));
    return { domain, token };
  };
  const mainOrganization = await givenOrganization('jatoba');
  await runOperator('balance', 'credit', 'jatoba', '10', '--reason', 'teste');
  const seen = new Set<string>();
  let phoneCount = 0;
  return {
    folder,
    dataDir,
    ports,
    server,
    softswitch,
    kamailio: (...args) => runProgram(KAMAILIO, args),
    operator: runOperator,
    organization: mainOrganization,
    givenOrganization,
    async readRecording({ id, record_url: url }) {
      const bytes = await waitFor('the recording', async () => {
        const reply = await fetch(url!);
        const isMp3 = reply.headers.get('content-type') === 'audio/mpeg';
        return reply.ok && isMp3 && Buffer.from(await reply.arrayBuffer());
      });
      const file = join(folder, `${id}.mp3`);
      await writeFile(file, bytes);
      await promisify(execFile)('lame', ['--quiet', '--decode', file, `${file}.wav`]);
      return readWav(`${file}.wav`);
    },
    readCarrierLog: () => readFile(join(folder, CARRIER_LOG), 'utf8'),
    async givenPhone({ number, sharesExtension, extension = {}, organization, ...options }) {
      const { domain, token } = organization ?? mainOrganization;
      const at = phoneCount++;
      const password = options.password ?? `Kp7wRz2m${number}`;
      if (!sharesExtension) {
        const body = { ramal: number, senha: password, gravar_audio: 0, ...extension };
        const reply = await callApi(server, createExtension, { token, body });
        if (reply.status !== 200) throw new Error(`Extension ${number}: ${reply.error.message}`);
      }
      const phone = new Phone({
        folder,
        name: `${at}`,
        sipPort: ports.phones + at * 4,
        controlPort: ports.phoneControls + at,
        media: [ports.phoneMedia[0] + at * 20, ports.phoneMedia[0] + at * 20 + 18],
        proxy: `127.0.0.1:${proxyPort + (options.transport === 'tls' ? 1 : 0)}`,
        number,
        domain,
        toneHertz: 440,
        ...options,
        password,
      });
      stack.defer(() => phone.stop());
      return phone.start();
    },
    async waitForCall(match, { organization = mainOrganization, timeoutMs = 15_000 } = {}) {
      const { token } = organization;
      const call = await waitFor(
        `the call ${JSON.stringify(match)}`,
        async () => {
          const { body } = await callApi(server, listCalls, { token });
          return body.data.find(
            (each) =>
              !seen.has(each.id) &&
              Object.entries(match).every(
                ([name, value]) => each[name as keyof WireCall] === value,
              ),
          );
        },
        timeoutMs,
      );
      seen.add(call.id);
      return call;
    },
    callInbound(number, talkMs = 1200) {
      const target = `127.0.0.1:${freeSwitchPrefix ? ports.trunkProfile : ports.sip}`;
      const scenario = [
        '-sf',
        join(SIPP, 'inbound.xml'),
        '-s',
        number,
        '-m',
        '1',
        '-d',
        String(talkMs),
        '-timeout',
        '15',
      ];
      return runSipp(
        folder,
        'inbound',
        [target, ...scenario],
        ports.trunkSource,
        ports.trunkMedia + 40,
      );
    },
  };
}

function startCarrier(
  stack: AsyncDisposableStack,
  folder: string,
  ports: Ports,
  writesLog: boolean,
): void {
  const log = ['-trace_msg', '-message_file', join(folder, CARRIER_LOG)];
  const scenario = ['-sf', join(SIPP, 'carrier.xml'), '-rtp_echo', ...(writesLog ? log : [])];
  const carrier = runSipp(folder, 'carrier', scenario, ports.trunk, ports.trunkMedia);
  stack.defer(() => carrier.stop('SIGKILL'));
}

function runSipp(
  folder: string,
  name: string,
  args: readonly string[],
  port: number,
  mediaPort: number,
): Program {
  const address = [
    '-i',
    '127.0.0.1',
    '-p',
    String(port),
    '-mi',
    '127.0.0.1',
    '-mp',
    String(mediaPort),
  ];
  return startProgram('sipp', [...args, ...address, '-nostdin'], join(folder, `sipp-${name}.log`));
}
