import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FrameReader } from './websocket-frames.ts';
import { markBrowser, startWebSocketEdge } from './websocket-edge.ts';

const WEBSOCKET_ID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Accepts WebSockets as Asterisk's HTTP server does, and keeps what it was sent. */
async function givenAsterisk() {
  const heads: string[] = [];
  const messages: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', (head: Buffer) => {
      heads.push(head.toString());
      const [, key = ''] = /Sec-WebSocket-Key: (.*)\r/i.exec(head.toString()) ?? [];
      const accept = createHash('sha1')
        .update(key + WEBSOCKET_ID)
        .digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: sip\r\n\r\n`,
      );
      const reader = new FrameReader();
      socket.on('data', (chunk: Buffer) => {
        for (const { opcode, data } of reader.read(chunk) ?? []) {
          if (opcode === 1) messages.push(data.toString());
        }
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, heads, messages, sockets };
}

async function givenEdge() {
  const asterisk = await givenAsterisk();
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  const edge = await startWebSocketEdge({
    address: '127.0.0.1',
    port,
    targetPort: asterisk.port,
    tls: null,
  });
  onTestFinished(() => edge.close());
  return { asterisk, port };
}

async function open(port: number, path = '/'): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, 'sip');
  onTestFinished(() => socket.close());
  await once(socket, 'open');
  return socket;
}

const REGISTER =
  'REGISTER sip:acme.example SIP/2.0\r\nFrom: <sip:1001@acme.example>;tag=a\r\nTo: <sip:1001@acme.example>\r\n\r\n';

it('SYS-softswitch marks a browser’s From, on any path', async () => {
  const { asterisk, port } = await givenEdge();
  const socket = await open(port, '/ari/channels?x=1');

  socket.send(REGISTER);

  await vi.waitFor(() => expect(asterisk.messages).toHaveLength(1));
  expect(asterisk.heads[0]).toMatch(/^GET \/ws HTTP\/1\.1\r\n/);
  expect(asterisk.heads[0]).not.toMatch(/Sec-WebSocket-Extensions/i);
  expect(asterisk.messages[0]).toContain('From: <sip:1001@w.acme.example>;tag=a\r\n');
  expect(asterisk.messages[0]).toContain('To: <sip:1001@acme.example>\r\n');
});

it('SYS-softswitch serves nothing but WebSockets', async () => {
  const { asterisk, port } = await givenEdge();

  const reply = await fetch(`http://127.0.0.1:${port}/ari/asterisk/info`);

  expect(reply.status).toBe(426);
  expect(asterisk.heads).toEqual([]);
});

it('SYS-softswitch ends a connection with a message that is no SIP', async () => {
  const { asterisk, port } = await givenEdge();
  const socket = await open(port);

  socket.send('x'.repeat(40_000));

  await once(socket, 'close');
  expect(asterisk.messages).toEqual([]);
});

it('SYS-softswitch closes the browser’s connection when Asterisk ends it', async () => {
  const { asterisk, port } = await givenEdge();
  const socket = await open(port);

  asterisk.sockets[0]!.destroy();

  await once(socket, 'close');
});

it.each([
  ['INVITE sip:9@a SIP/2.0\r\nf: "Ana" <sip:1@a>;tag=b\r\n\r\n', 'f: "Ana" <sip:1@w.a>;tag=b'],
  ['BYE sip:9@a SIP/2.0\r\nFrom: sip:1@w.a\r\n\r\n', 'From: sip:1@w.a\r\n'],
  ['SIP/2.0 200 OK\r\nFrom: <sip:2@a>\r\n\r\n', 'From: <sip:2@a>\r\n'],
])('SYS-softswitch rewrites requests alone, and once: %j', (message, expected) => {
  expect(markBrowser(message)).toContain(expected);
});
