// Where browsers connect. It serves any path and forwards to Asterisk's `/ws` alone, because ARI shares that HTTP server.
// In requests of browsers it writes `w.` before the domain of From, which selects the browser's endpoint: Asterisk refuses
// DTLS-SRTP on a phone's endpoint. A digest does not cover From.
import { createServer as createPlainServer, connect, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import {
  FrameReader,
  isControl,
  MAX_MESSAGE_BYTES,
  writeFrame,
  type Frame,
} from './websocket-frames.ts';

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
const MAX_HEAD_BYTES = 16_384;
const HEAD_END = '\r\n\r\n';

export async function startWebSocketEdge(options: EdgeOptions): Promise<WebSocketEdge> {
  const { tls, port, address, targetPort } = options;
  const sockets = new Set<Socket>();
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveBrowser(socket, targetPort);
  };
  const server: Server | TlsServer =
    tls === null
      ? createPlainServer(serve)
      : createTlsServer({ ...tls, minVersion: 'TLSv1.2' }, serve);
  server.on('tlsClientError', (_, socket: Socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, address, resolve);
  });
  return {
    renew: (newTls) => {
      if ('setSecureContext' in server) server.setSecureContext(newTls);
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function serveBrowser(browser: Socket, targetPort: number): void {
  let head: Buffer = Buffer.alloc(0);
  const timer = setTimeout(() => browser.destroy(), HANDSHAKE_TIMEOUT_MS);
  browser.once('close', () => clearTimeout(timer));
  browser.on('error', () => browser.destroy());

  const readHead = (chunk: Buffer) => {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf(HEAD_END);
    if (end < 0) {
      if (head.length > MAX_HEAD_BYTES) browser.destroy();
      return;
    }
    clearTimeout(timer);
    browser.off('data', readHead);
    browser.pause();
    const request = buildUpgrade(head.toString('latin1', 0, end));
    if (request === null) {
      browser.end(
        'HTTP/1.1 426 Upgrade Required\r\nUpgrade: websocket\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    forward(browser, targetPort, request, head.subarray(end + HEAD_END.length));
  };
  browser.on('data', readHead);
}

/** Returns null unless it is a WebSocket's request. Extensions would compress the messages that `forward` reads. */
function buildUpgrade(head: string): string | null {
  const [first = '', ...headers] = head.split('\r\n');
  const isWebSocket = headers.some((line) => /^upgrade:\s*websocket\s*$/i.test(line));
  if (!/^GET \S+ HTTP\/1\.1$/.test(first) || !isWebSocket) return null;
  const kept = headers.filter((line) => !/^sec-websocket-extensions:/i.test(line));
  return ['GET /ws HTTP/1.1', ...kept].join('\r\n') + HEAD_END;
}

function forward(browser: Socket, targetPort: number, request: string, rest: Buffer): void {
  const asterisk = connect(targetPort, '127.0.0.1');
  asterisk.setNoDelay(true);
  browser.setNoDelay(true);
  asterisk.on('error', () => browser.destroy());
  asterisk.on('close', () => browser.destroy());
  browser.on('close', () => asterisk.destroy());
  asterisk.write(request, 'latin1');
  asterisk.pipe(browser);

  const reader = new FrameReader();
  const messages = new MessageReader();
  browser.on('data', (chunk: Buffer) => {
    for (const frame of reader.read(chunk) ?? [null]) {
      const message = frame && messages.add(frame);
      if (message === null) browser.destroy();
      else if (message) asterisk.write(writeFrame(message.opcode, message.data));
    }
  });
  if (rest.length > 0) browser.unshift(rest);
  browser.resume();
}

class MessageReader {
  #opcode = 0;
  #parts: Buffer[] = [];
  #size = 0;

  /** Returns what goes on to Asterisk, undefined for the beginning of a message, null if it is too long. */
  add({ opcode, isFinal, data }: Frame): { opcode: number; data: Buffer } | null | undefined {
    if (isControl(opcode)) return { opcode, data };
    if (this.#parts.length === 0) this.#opcode = opcode;
    this.#parts.push(data);
    this.#size += data.length;
    if (this.#size > MAX_MESSAGE_BYTES) return null;
    if (!isFinal) return undefined;
    const text = Buffer.concat(this.#parts).toString('utf8');
    this.#parts = [];
    this.#size = 0;
    return { opcode: this.#opcode, data: Buffer.from(markBrowser(text), 'utf8') };
  }
}

/** Only requests: From of a response is what Asterisk sent. */
export function markBrowser(message: string): string {
  if (!/^[A-Z]+ sips?:/.test(message)) return message;
  return message.replace(/(\r\n(?:From|f)[ \t]*:[^\r\n]*?sips?:[^@>\r\n]+@)(?!w\.)/i, '$1w.');
}
