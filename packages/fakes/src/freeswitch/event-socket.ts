// By the documentation of mod_event_socket (inbound mode) and mod_sofia.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface FakeChannel {
  callstate: 'RINGING' | 'ACTIVE';
  /** Seconds of each scheduled hangup. */
  hangups: number[];
  direction?: 'inbound' | 'outbound';
  callUuid?: string;
  startedAt?: Date;
  context?: string;
  dialed?: string;
  variables?: Record<string, string>;
  /** Absolute, if the call is recorded. */
  recordingFile?: string;
  isMasked?: boolean;
  /** Received by the switch. A channel without it has no RTP. */
  audio?: { packets: number; lossRate: number; maxVariance: number };
}

interface FakeRegistration {
  user: string;
  domain: string;
  contact?: string;
}

export interface FakeEventSocket {
  host: string;
  port: number;
  password: string;
  /** Keys are Call-IDs. */
  registrations: Map<string, FakeRegistration>;
  /** Keys are uuids. */
  channels: Map<string, FakeChannel>;
  commands: string[];
  phones: 'ring' | 'answer' | 'refuse';
  /** `silent` never answers; `listing` breaks off at commands that change calls. */
  behaviour: 'normal' | 'listing' | 'silent' | 'rejecting' | 'endless' | 'truncated';
  close(): Promise<void>;
}

const PASSWORD = 'event-socket-of-the-tests';

export async function startFakeEventSocket(password = PASSWORD): Promise<FakeEventSocket> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.setNoDelay(true);
    greet(fake, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeEventSocket = {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    password,
    registrations: new Map(),
    channels: new Map(),
    commands: [],
    phones: 'ring',
    behaviour: 'normal',
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

function greet(fake: FakeEventSocket, socket: Socket): void {
  if (fake.behaviour === 'silent') return;
  if (fake.behaviour === 'endless') return flood(socket);
  if (fake.behaviour === 'rejecting') {
    const body = 'Access Denied, go away.\n';
    socket.end(`Content-Type: text/rude-rejection\nContent-Length: ${body.length}\n\n${body}`);
    return;
  }
  socket.write('Content-Type: auth/request\n\n');
  let isSignedIn = false;
  let input = '';
  socket.on('data', (chunk) => {
    input += chunk.toString();
    for (let end = input.indexOf('\n\n'); end >= 0; end = input.indexOf('\n\n')) {
      const command = input.slice(0, end);
      input = input.slice(end + 2);
      if (isSignedIn) take(fake, socket, command);
      else isSignedIn = signIn(fake, socket, command);
    }
  });
}

function flood(socket: Socket): void {
  const write = () => {
    while (!socket.destroyed && socket.write('X-More: 0123456789abcdef\n'.repeat(1000)));
  };
  socket.on('drain', write);
  write();
}

function signIn({ password }: FakeEventSocket, socket: Socket, command: string): boolean {
  if (command === `auth ${password}`) {
    socket.write('Content-Type: command/reply\nReply-Text: +OK accepted\n\n');
    return true;
  }
  const body = 'Disconnected, goodbye.\nSee you at ClueCon! http://www.cluecon.com/\n';
  socket.end(
    `Content-Type: command/reply\nReply-Text: -ERR invalid\n\nContent-Type: text/disconnect-notice\nContent-Length: ${body.length}\n\n${body}`,
  );
  return false;
}

const reply = (socket: Socket, text: string) =>
  socket.write(`Content-Type: command/reply\nReply-Text: ${text}\n\n`);

function take(fake: FakeEventSocket, socket: Socket, command: string): void {
  if (command === 'exit') {
    socket.end('Content-Type: command/reply\nReply-Text: +OK bye\n\n');
    return;
  }
  if (command === 'event json BACKGROUND_JOB') {
    reply(socket, '+OK event listener enabled json');
    return;
  }
  const [, filter] = /^filter (Job-UUID [\w-]+)$/.exec(command) ?? [];
  if (filter !== undefined) {
    reply(socket, `+OK filter added. [${filter.replace(' ', ']=[')}]`);
    return;
  }
  const [, job, jobId] = /^bgapi ([^\n]+)\nJob-UUID: ([\w-]+)$/.exec(command) ?? [];
  if (job !== undefined && jobId !== undefined) {
    if (fake.behaviour === 'listing') {
      socket.destroy();
      return;
    }
    fake.commands.push(job);
    reply(socket, `+OK Job-UUID: ${jobId}`);
    originate(fake, job, (answer) => {
      const event = { 'Event-Name': 'BACKGROUND_JOB', 'Job-UUID': jobId, _body: answer };
      const body = JSON.stringify(event);
      const length = Buffer.byteLength(body);
      socket.write(`Content-Length: ${length}\nContent-Type: text/event-json\n\n${body}`);
    });
    return;
  }
  if (!command.startsWith('api ') || command.includes('\n')) {
    socket.write('Content-Type: command/reply\nReply-Text: -ERR command not found\n\n');
    return;
  }
  if (fake.behaviour === 'listing' && /^api (sched|uuid_kill)/.test(command)) {
    socket.destroy();
    return;
  }
  fake.commands.push(command.slice('api '.length));
  const body = answerTo(fake, command.slice('api '.length));
  if (fake.behaviour === 'truncated') {
    socket.end(`Content-Type: api/response\nContent-Length: ${body.length + 100}\n\n${body}`);
    return;
  }
  // two pieces, as a network may split it
  const frame = `Content-Type: api/response\nContent-Length: ${Buffer.byteLength(body)}\n\n${body}`;
  socket.write(frame.slice(0, 30));
  socket.write(frame.slice(30));
}

const ORIGINATE =
  /^originate \{([^{}\s]*)\}(sofia\/internal\/sip:[^,\s]+) (\S+) XML (\S+) \S+ \S+ \d+$/;

/** Answers when the phone does, never while it rings. */
function originate(fake: FakeEventSocket, command: string, end: (answer: string) => void): void {
  const [whole, list = '', contact = '', dialed = '', context = ''] = ORIGINATE.exec(command) ?? [];
  if (whole === undefined) {
    return end('-USAGE: <call url> <exten>|&<application_name>(<app_args>)\n');
  }
  const variables = Object.fromEntries(list.split(',').map((pair) => splitOnce(pair)));
  if (![...fake.registrations.values()].some((phone) => toContact(phone) === contact)) {
    return end('-ERR NO_ROUTE_DESTINATION\n');
  }
  const uuid = variables['origination_uuid'] ?? randomUUID();
  if (fake.channels.has(uuid)) return end('-ERR DESTINATION_OUT_OF_ORDER\n');
  if (fake.phones === 'refuse') return end('-ERR USER_BUSY\n');
  fake.channels.set(uuid, {
    callstate: fake.phones === 'answer' ? 'ACTIVE' : 'RINGING',
    hangups: [],
    direction: 'outbound',
    startedAt: new Date(),
    context,
    dialed,
    variables,
  });
  if (fake.phones === 'answer') end(`+OK ${uuid}\n`);
}

const toContact = ({ user, contact = `${user}@192.0.2.7:5060` }: FakeRegistration) =>
  `sofia/internal/sip:${contact}`;

function findContacts({ registrations }: FakeEventSocket, name: string): string {
  const contacts = [...registrations.values()]
    .filter(({ user, domain }) => `${user}@${domain}` === name)
    .map(toContact);
  return contacts.length === 0 ? 'error/user_not_registered' : contacts.join(',');
}

function splitOnce(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

const PROFILE = 'internal';
const FLUSH = /^sofia profile (\S+) flush_inbound_reg (\S+)( reboot)?$/;

const NO_CHANNEL = '-ERR No such channel!\n';
const USAGE_OF_RECORD =
  '-USAGE: <uuid> [start|stop|mask|unmask] <path> [<limit>] [<recording_vars>]\n';

/** Like mod_commands. Returns null for other commands. */
function answerOfChannels({ channels }: FakeEventSocket, command: string): string | null {
  if (command === 'show channels as json') {
    const rows = [...channels].map(([uuid, channel]) => ({
      uuid,
      call_uuid: channel.callUuid ?? uuid,
      direction: channel.direction ?? 'inbound',
      created_epoch: String(Math.floor((channel.startedAt?.getTime() ?? 0) / 1000)),
      context: channel.context ?? 'alo',
      dest: channel.dialed ?? '',
      callstate: channel.callstate,
    }));
    return JSON.stringify(rows.length === 0 ? { row_count: 0 } : { row_count: rows.length, rows });
  }
  const [name, ...words] = command.split(' ');
  if (name === 'uuid_getvar') {
    const channel = channels.get(words[0]!);
    return channel ? (channel.variables?.[words[1]!] ?? '_undef_') : NO_CHANNEL;
  }
  if (name === 'uuid_set_media_stats') {
    const channel = channels.get(words[0]!);
    if (!channel) return `-ERR No such channel ${words[0]}!\n`;
    if (channel.audio) {
      const { packets, lossRate, maxVariance } = channel.audio;
      channel.variables = {
        ...channel.variables,
        rtp_audio_in_media_packet_count: String(packets),
        rtp_audio_in_jitter_loss_rate: lossRate.toFixed(2),
        rtp_audio_in_jitter_max_variance: maxVariance.toFixed(2),
      };
    }
    return '+OK:\n';
  }
  if (name === 'uuid_record') {
    const [uuid = '', order, path] = words;
    const channel = channels.get(uuid);
    if (!channel) return '-ERR Cannot locate session!\n';
    if (order !== 'mask' && order !== 'unmask') return USAGE_OF_RECORD;
    if (path !== channel.recordingFile) return `-ERR Cannot ${order} recording session!\n`;
    channel.isMasked = order === 'mask';
    return '+OK Success\n';
  }
  if (name === 'sched_del') {
    const channel = channels.get(words[0]!);
    if (channel) channel.hangups = [];
    return '+OK\n';
  }
  if (name === 'sched_hangup') {
    const channel = channels.get(words[1]!);
    if (!channel) return NO_CHANNEL;
    channel.hangups.push(Number(words[0]!.slice(1)));
    return '+OK\n';
  }
  if (name === 'uuid_kill') return channels.delete(words[0]!) ? '+OK\n' : NO_CHANNEL;
  return null;
}

function answerTo(fake: FakeEventSocket, command: string): string {
  const ofChannels = answerOfChannels(fake, command);
  if (ofChannels !== null) return ofChannels;
  const { registrations } = fake;
  const status = /^sofia status profile (\S+)$/.exec(command);
  if (status) return status[1] === PROFILE ? `Name\t${PROFILE}\n` : 'Invalid Profile!\n';
  const [, asked] = /^sofia_contact \*\/(\S+)$/.exec(command) ?? [];
  if (asked !== undefined) return findContacts(fake, asked);
  const [, profile, name = ''] = FLUSH.exec(command) ?? [];
  if (profile === undefined) return `-ERR ${command.split(' ', 1)[0]} Command not found!\n`;
  if (profile !== PROFILE) return `Invalid Profile [${profile}]`;
  for (const [callId, { user, domain }] of registrations) {
    if (callId === name || `${user}@${domain}` === name) registrations.delete(callId);
  }
  // FreeSWITCH answers the same for an unknown call id
  return '+OK flushing all registrations matching specified call_id\n';
}
