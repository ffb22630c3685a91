// A SIP phone: baresip, which sends a tone, records what it hears, and obeys over TCP (netstrings
// with JSON).
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { startProgram, type Program } from './program.ts';
import { readWav, type Sound } from './tones.ts';
import { waitFor } from './wait-for.ts';

export interface PhoneOptions {
  folder: string;
  name: string;
  sipPort: number;
  controlPort: number;
  media: [number, number];
  /** Host and port of the registrar. */
  proxy: string;
  number: string;
  domain: string;
  password: string;
  toneHertz: number;
  answers?: boolean;
  transport?: 'udp' | 'tls';
  parameters?: string;
}

interface PhoneEvent {
  atMs: number;
  type?: string;
  param?: string;
  peeruri?: string;
  /** The call's Call-ID. */
  id?: string;
}

const MODULES = ['/usr/lib/baresip/modules', '/usr/lib/x86_64-linux-gnu/baresip/modules'];

export class Phone {
  readonly events: PhoneEvent[] = [];
  readonly options: PhoneOptions;
  readonly #folder: string;
  #program: Program | null = null;
  #socket: Socket | null = null;

  constructor(options: PhoneOptions) {
    this.options = options;
    this.#folder = join(options.folder, `phone-${options.name}`);
  }

  async start(): Promise<this> {
    const { sipPort, controlPort, media, toneHertz, name } = this.options;
    await mkdir(this.#folder, { recursive: true });
    await writeFile(join(this.#folder, 'accounts'), '# Added at run time.\n');
    await writeFile(join(this.#folder, 'contacts'), '');
    const modules = ['g711', 'ausine', 'sndfile', 'srtp'];
    const settings = [
      'poll_method epoll',
      `sip_listen 127.0.0.1:${sipPort}`,
      'sip_trans_def udp',
      'sip_verify_server no',
      'call_local_timeout 60',
      'call_max_calls 4',
      `audio_source ausine,${toneHertz}`,
      `snd_path ${this.#folder}`,
      'ausrc_srate 48000',
      'ausrc_channels 2',
      'auplay_channels 1',
      `rtp_ports ${media.join('-')}`,
      'net_interface 127.0.0.1',
      `module_path ${MODULES[0]}`,
      ...modules.map((each) => `module ${each}.so`),
      'module_tmp uuid.so',
      'module_tmp account.so',
      'module_app menu.so',
      'module_app ctrl_tcp.so',
      `ctrl_tcp_listen 127.0.0.1:${controlPort}`,
    ];
    await writeFile(join(this.#folder, 'config'), `${settings.join('\n')}\n`);
    const args = ['-4', '-f', this.#folder, '-v'];
    this.#program = startProgram('baresip', args, join(this.#folder, 'log.txt'));
    this.#socket = await waitFor(`the control of phone ${name}`, () => this.#connect());
    return this;
  }

  /** It serves one connection. */
  async #connect(): Promise<Socket> {
    const socket = connect(this.options.controlPort, '127.0.0.1');
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    let rest = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const colon = rest.indexOf(':');
        const size = Number(rest.toString('latin1', 0, Math.max(0, colon)));
        const end = colon + 1 + size;
        if (colon < 0 || rest.length < end + 1) return;
        const event = JSON.parse(rest.toString('utf8', colon + 1, end)) as PhoneEvent;
        this.events.push({ ...event, atMs: Date.now() });
        rest = rest.subarray(end + 1);
      }
    });
    return socket;
  }

  send(command: string, params = ''): void {
    const text = JSON.stringify({ command, params });
    this.#socket!.write(`${Buffer.byteLength(text)}:${text},`);
  }

  async register(): Promise<boolean> {
    const { number, domain, password, proxy, answers, transport = 'udp' } = this.options;
    const { parameters = '' } = this.options;
    const from = this.events.length;
    this.send(
      'uanew',
      `<sip:${number}@${domain};transport=${transport}>;auth_pass=${password};outbound="sip:${proxy};transport=${transport}"` +
        `;regint=60;answermode=${answers ? 'auto' : 'manual'};audio_codecs=PCMA,PCMU${parameters}`,
    );
    const event = await this.waitForEvent(['REGISTER_OK', 'REGISTER_FAIL'], { from });
    return event.type === 'REGISTER_OK';
  }

  /** `peer`: only calls with this number, because an earlier call's end may come late. */
  async waitForEvent(
    types: readonly string[],
    { from, peer, timeoutMs = 10_000 }: { from: number; peer?: string; timeoutMs?: number },
  ): Promise<PhoneEvent> {
    const { name } = this.options;
    const fits = ({ type = '', peeruri = '' }: PhoneEvent) =>
      types.includes(type) && (peer === undefined || peeruri.includes(`:${peer}@`));
    try {
      return await waitFor(types.join(' or '), () => this.events.slice(from).find(fits), timeoutMs);
    } catch (error) {
      const seen = this.events.slice(from).map(({ type }) => type);
      throw new Error(`Phone ${name}: ${(error as Error).message}; saw ${seen.join(' ')}`, {
        cause: error,
      });
    }
  }

  /** Resolves when the other side answers or the call is over. */
  async call(to: string, timeoutMs = 15_000): Promise<PhoneCall> {
    const from = this.events.length;
    this.send('dial', to);
    const event = await this.waitForEvent(['CALL_ESTABLISHED', 'CALL_CLOSED'], {
      from,
      peer: to,
      timeoutMs,
    });
    return {
      isAnswered: event.type === 'CALL_ESTABLISHED',
      reason: event.param ?? '',
      from,
      waitForEnd: (ms) => this.waitForEvent(['CALL_CLOSED'], { from, peer: to, timeoutMs: ms }),
    };
  }

  hangUp(): void {
    this.send('hangup');
  }

  /** Returns the newest call's received sound. */
  async readHeard(): Promise<Sound> {
    const names = await readdir(this.#folder);
    const newest = names
      .filter((name) => name.endsWith('dec.wav'))
      .toSorted()
      .at(-1);
    if (newest === undefined) throw new Error(`Phone ${this.options.name} heard nothing`);
    return readWav(join(this.#folder, newest));
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#socket?.destroy();
    await this.#program?.stop(signal);
  }
}

export interface PhoneCall {
  isAnswered: boolean;
  /** Status and words of a refusal. */
  reason: string;
  from: number;
  waitForEnd(timeoutMs?: number): Promise<PhoneEvent>;
}
