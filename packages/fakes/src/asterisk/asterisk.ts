// ARI and manager interface, as far as the adapter speaks them. Tried against Asterisk 22.10.1.
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';

export interface FakeChannel {
  id: string;
  name: string;
  state: 'Ring' | 'Ringing' | 'Up';
  creationtime: string;
  dialplan: { context: string; exten: string; app_name: string };
  channelvars: Record<string, string>;
}

/** Jitter is in seconds. */
interface FakeRtpStatistics {
  txcount: number;
  rxcount: number;
  txploss: number;
  rxploss: number;
  txjitter: number;
  rxjitter: number;
}

export interface FakeAsterisk {
  /** Without a trailing slash. */
  ariUrl: string;
  amiPort: number;
  user: string;
  password: string;
  systemName: string;
  channels: Map<string, FakeChannel>;
  /** `TIMEOUT(absolute)` of channels, by name. */
  limits: Map<string, number>;
  /** By channel name, if its recording is silent; others are not recorded. */
  recordings: Map<string, boolean>;
  /** By channel id. */
  rtp: Map<string, FakeRtpStatistics>;
  /** Expired from memory: `cache/object`. */
  expired: string[];
  originated: Record<string, unknown>[];
  /** Not permitted by manager.conf. */
  refusedActions: Set<string>;
  close(): Promise<void>;
}

export async function startFakeAsterisk(): Promise<FakeAsterisk> {
  const user = 'alo';
  const password = 'fake-asterisk-password';
  const sockets = new Set<Socket>();
  const http = createHttpServer((request, reply) => {
    void answerAri(request).then(([status, body]) => {
      reply.writeHead(status, { 'Content-Type': 'application/json' });
      reply.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  const ami = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    talk(socket);
  });
  http.listen(0, '127.0.0.1');
  ami.listen(0, '127.0.0.1');
  await Promise.all([once(http, 'listening'), once(ami, 'listening')]);
  const fake: FakeAsterisk = {
    ariUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}/ari`,
    amiPort: (ami.address() as AddressInfo).port,
    user,
    password,
    systemName: 'sw1',
    channels: new Map(),
    limits: new Map(),
    recordings: new Map(),
    rtp: new Map(),
    expired: [],
    originated: [],
    refusedActions: new Set(),
    async close() {
      for (const socket of sockets) socket.destroy();
      http.closeAllConnections();
      await Promise.all([once(http.close(), 'close'), once(ami.close(), 'close')]);
    },
  };

  async function answerAri(request: IncomingMessage): Promise<[number, unknown?]> {
    const credentials = Buffer.from(`${user}:${password}`).toString('base64');
    if (request.headers.authorization !== `Basic ${credentials}`) {
      return [401, { message: 'Authentication required' }];
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
    const [, id] = /^\/ari\/channels\/([^/]+)$/.exec(pathname) ?? [];
    if (request.method === 'GET' && pathname === '/ari/channels') {
      return [200, [...fake.channels.values()]];
    }
    if (request.method === 'GET' && pathname === '/ari/asterisk/info') {
      return [200, { config: { name: fake.systemName, default_language: 'en' } }];
    }
    const [, measured] = /^\/ari\/channels\/([^/]+)\/rtp_statistics$/.exec(pathname) ?? [];
    if (request.method === 'GET' && measured !== undefined) {
      const channelId = decodeURIComponent(measured);
      if (!fake.channels.has(channelId)) return [404, { message: 'Channel not found' }];
      const statistics = fake.rtp.get(channelId);
      if (statistics === undefined) return [404, { message: 'RTP info not found' }];
      const ids = { local_ssrc: 1, remote_ssrc: 2, channel_uniqueid: channelId };
      return [200, { ...statistics, txoctetcount: 0, rxoctetcount: 0, ...ids }];
    }
    if (request.method === 'DELETE' && id !== undefined) {
      if (!/^\d+$/.test(searchParams.get('reason_code') ?? '16')) {
        return [400, { message: 'Invalid Reason Code' }];
      }
      const isKnown = fake.channels.delete(decodeURIComponent(id));
      return isKnown ? [204] : [404, { message: 'Channel not found' }];
    }
    if (request.method === 'POST' && pathname === '/ari/channels') return originate(request);
    return [404, { message: 'Resource not found' }];
  }

  async function originate(request: IncomingMessage): Promise<[number, unknown?]> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const order = JSON.parse(text) as Record<string, unknown>;
    const { endpoint, context, extension, channelId } = order;
    if (typeof endpoint !== 'string' || !/^PJSIP\/[^/]+\/sips?:/.test(endpoint)) {
      return [400, { message: 'Invalid endpoint specified' }];
    }
    if (typeof context !== 'string' || typeof extension !== 'string') {
      return [400, { message: 'Application or extension must be specified' }];
    }
    const id = String(channelId);
    if (fake.channels.has(id)) {
      return [409, { message: 'Channel with given unique ID already exists' }];
    }
    fake.originated.push(order);
    const channel: FakeChannel = {
      id,
      name: `${endpoint.split('/').slice(0, 2).join('/')}-0000000a`,
      state: 'Ringing',
      creationtime: new Date().toISOString(),
      dialplan: { context, exten: extension, app_name: '' },
      channelvars: {},
    };
    fake.channels.set(id, channel);
    return [200, channel];
  }

  function talk(socket: Socket): void {
    let isSignedIn = false;
    let rest = '';
    socket.write('Asterisk Call Manager/11.0.0\r\n');
    socket.on('data', (bytes) => {
      rest += String(bytes);
      for (let end = rest.indexOf('\r\n\r\n'); end >= 0; end = rest.indexOf('\r\n\r\n')) {
        const lines = rest.slice(0, end).split('\r\n');
        rest = rest.slice(end + 4);
        const action = new Map(
          lines.map((line) => {
            const colon = line.indexOf(': ');
            return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)] as const;
          }),
        );
        const name = action.get('action') ?? '';
        if (name === 'Login') {
          isSignedIn = action.get('username') === user && action.get('secret') === password;
          socket.write(
            isSignedIn
              ? formatResponse('Success', 'Authentication accepted')
              : formatResponse('Error', 'Authentication failed'),
          );
        } else if (!isSignedIn || fake.refusedActions.has(name)) {
          socket.write(formatResponse('Error', 'Permission denied'));
        } else socket.write(runAction(name, action));
      }
    });
  }

  function runAction(name: string, action: ReadonlyMap<string, string>): string {
    const get = (header: string) => action.get(header) ?? '';
    if (name === 'Ping') return 'Response: Success\r\nPing: Pong\r\n\r\n';
    if (name === 'Logoff') return formatResponse('Goodbye', 'Thanks for all the fish.');
    if (name === 'Setvar') {
      const isKnown = [...fake.channels.values()].some((each) => each.name === get('channel'));
      if (!isKnown) return formatResponse('Error', 'No such channel');
      if (get('variable') === 'TIMEOUT(absolute)') {
        fake.limits.set(get('channel'), Number(get('value')));
      }
      return formatResponse('Success', 'Variable Set');
    }
    if (name === 'MixMonitorMute') {
      const channel = get('channel');
      if (![...fake.channels.values()].some((each) => each.name === channel)) {
        return formatResponse('Error', 'No such channel');
      }
      if (!fake.recordings.has(channel)) return formatResponse('Error', 'Cannot set mute flag');
      fake.recordings.set(channel, get('state') === '1');
      return formatResponse('Success', '');
    }
    if (name === 'SorceryMemoryCacheExpireObject') {
      fake.expired.push(`${get('cache')}/${get('object')}`);
      return formatResponse('Success', 'The provided object was expired from the cache');
    }
    return formatResponse('Error', 'Invalid/unknown command');
  }
  return fake;
}

const formatResponse = (response: string, message: string) =>
  `Response: ${response}\r\nMessage: ${message}\r\n\r\n`;
