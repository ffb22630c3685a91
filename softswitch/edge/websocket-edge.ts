// Browsers connect here. It serves any path and forwards to Asterisk's `/ws` alone, because ARI
// shares that HTTP server. In browsers' requests it writes `w.` before the domain of From, which
// selects their endpoint: Asterisk refuses DTLS-SRTP on a phone's. A digest does not cover From.
import { createServer as createPlainServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';

export interface EdgeOptions {
  address: string;
  port: number;
  /** Asterisk's HTTP server on loopback. */
  targetPort: number;
  tls: { cert: Buffer; key: Buffer } | null;
}

export interface WebSocketEdge {
  renew(tls: { cert: Buffer; key: Buffer }): void;
  close(): void;
}

const HANDSHAKE_TIMEOUT_MS = 10_000;
/** SIP messages are a few kilobytes. */
const MAX_MESSAGE_BYTES = 32_768;
const SIP = 'sip';
const FRAMES = { perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES };

export async function startWebSocketEdge(options: EdgeOptions): Promise<WebSocketEdge> {
  const { tls, port, address, targetPort } = options;
  const server =
    tls === null ? createPlainServer() : createTlsServer({ ...tls, minVersion: 'TLSv1.2' });
  server.headersTimeout = HANDSHAKE_TIMEOUT_MS;
  const browsers = new WebSocketServer({ ...FRAMES, noServer: true, handleProtocols: () => SIP });
  server.on('request', (_, reply) => {
    reply.writeHead(426, { Upgrade: 'websocket', Connection: 'close' }).end();
  });
  server.on('upgrade', (request, socket: Duplex, head) => {
    socket.on('error', () => socket.destroy());
    const asterisk = new WebSocket(`ws://127.0.0.1:${targetPort}/ws`, SIP, {
      ...FRAMES,
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    });
    asterisk.on('error', () => socket.destroy());
    socket.once('close', () => asterisk.terminate());
    asterisk.once('open', () => {
      browsers.handleUpgrade(request, socket, head, (browser) => connect(browser, asterisk));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, address, resolve);
  });
  return {
    renew: (newTls) => {
      if ('setSecureContext' in server) server.setSecureContext(newTls);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
      for (const browser of browsers.clients) browser.terminate();
    },
  };
}

function connect(browser: WebSocket, asterisk: WebSocket): void {
  browser.on('message', (data, isBinary) => {
    // `binaryType` is nodebuffer.
    const text = (data as Buffer).toString('utf8');
    asterisk.send(isBinary ? data : markBrowser(text), { binary: isBinary });
  });
  asterisk.on('message', (data, binary) => browser.send(data, { binary }));
  // Too long, or a violation of the protocol.
  browser.on('error', () => browser.terminate());
  asterisk.on('close', () => browser.close());
  browser.on('close', () => asterisk.close());
}

/** Only requests: a response repeats Asterisk's From. */
export function markBrowser(message: string): string {
  if (!/^[A-Z]+ sips?:/.test(message)) return message;
  return message.replace(/(\r\n(?:From|f)[ \t]*:[^\r\n]*?sips?:[^@>\r\n]+@)(?!w\.)/i, '$1w.');
}
