import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { markBrowser, startWebSocketEdge } from './websocket-edge.ts';

/** Accepts WebSockets as Asterisk's HTTP server does, and keeps what it was sent. */
async function givenAsterisk() {
  const requests: { url: string | undefined; headers: object }[] = [];
  const messages: string[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, { url, headers }) => {
    requests.push({ url, headers });
    socket.on('message', (data: Buffer) => messages.push(data.toString()));
  });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const send = (text: string) => server.clients.forEach((socket) => socket.send(text));
  const hangUp = () => server.clients.forEach((socket) => socket.terminate());
  return { port, requests, messages, send, hangUp, stop: () => server.close() };
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
  expect(asterisk.requests).toMatchObject([
    { url: '/ws', headers: { 'sec-websocket-protocol': 'sip' } },
  ]);
  expect(socket.protocol).toBe('sip');
  expect(asterisk.messages[0]).toContain('From: <sip:1001@w.acme.example>;tag=a\r\n');
  expect(asterisk.messages[0]).toContain('To: <sip:1001@acme.example>\r\n');
});

it('SYS-softswitch hands Asterisk’s messages to the browser', async () => {
  const { asterisk, port } = await givenEdge();
  const socket = await open(port);
  const received = once(socket, 'message') as Promise<[MessageEvent]>;

  asterisk.send('SIP/2.0 200 OK\r\n\r\n');

  expect((await received)[0].data).toBe('SIP/2.0 200 OK\r\n\r\n');
});

it('SYS-softswitch refuses browsers while Asterisk does not run', async () => {
  const { asterisk, port } = await givenEdge();
  asterisk.stop();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, 'sip');

  await once(socket, 'error');
});

it('SYS-softswitch serves nothing but WebSockets', async () => {
  const { asterisk, port } = await givenEdge();

  const reply = await fetch(`http://127.0.0.1:${port}/ari/asterisk/info`);

  expect(reply.status).toBe(426);
  expect(asterisk.requests).toEqual([]);
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

  asterisk.hangUp();

  await once(socket, 'close');
});

it.each([
  ['INVITE sip:9@a SIP/2.0\r\nf: "Ana" <sip:1@a>;tag=b\r\n\r\n', 'f: "Ana" <sip:1@w.a>;tag=b'],
  ['BYE sip:9@a SIP/2.0\r\nFrom: sip:1@w.a\r\n\r\n', 'From: sip:1@w.a\r\n'],
  ['SIP/2.0 200 OK\r\nFrom: <sip:2@a>\r\n\r\n', 'From: <sip:2@a>\r\n'],
])('SYS-softswitch rewrites requests alone, and once: %j', (message, expected) => {
  expect(markBrowser(message)).toContain(expected);
});
