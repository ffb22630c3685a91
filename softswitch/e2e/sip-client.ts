// Sends single SIP requests over UDP, also such as no phone sends.
import { createHash, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface SipRequest {
  method: string;
  /** `number@domain` */
  account: string;
  to?: string;
  /** The user name in the credentials, and their password. */
  credentials?: { username: string; password: string };
  toTag?: string;
  headers?: string[];
}

export interface SipReply {
  status: number;
  text: string;
}

const REPLY_MS = 2500;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** An address of its own, so that dropped packets are not phones'. */
export class SipClient {
  readonly #address: string;
  readonly #port: number;

  constructor(address: string, port: number) {
    this.#address = address;
    this.#port = port;
  }

  /** Answers a challenge with the credentials. Returns null without an answer. */
  async send(request: SipRequest): Promise<SipReply | null> {
    const first = await this.#exchange(request, []);
    const { credentials } = request;
    if (!credentials || first === null || ![401, 407].includes(first.status)) return first;
    const read = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(first.text)?.[1] ?? '';
    const [realm, nonce] = [read('realm'), read('nonce')];
    const uri = `sip:${request.account.split('@')[1]}`;
    const number = credentials.username.split('@')[0];
    const domain = credentials.username.split('@')[1] ?? realm;
    const hash = md5(`${number}:${domain}:${credentials.password}`);
    const counter = `00000001:abc:auth:${md5(`${request.method}:${uri}`)}`;
    const response = md5(`${hash}:${nonce}:${counter}`);
    const name = first.status === 401 ? 'Authorization' : 'Proxy-Authorization';
    return this.#exchange(request, [
      `${name}: Digest username="${credentials.username}", realm="${realm}", nonce="${nonce}", uri="${uri}", ` +
        `qop=auth, nc=00000001, cnonce="abc", response="${response}", algorithm=MD5`,
    ]);
  }

  async flood(count: number): Promise<number> {
    const socket = await this.#open();
    let answered = 0;
    socket.on('message', () => answered++);
    for (let i = 0; i < count; i++) {
      socket.send(this.#write(socket.address().port, { method: 'OPTIONS', account: 'a@b' }, []));
      // Leaves the receiver's buffer room.
      if (i % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    socket.close();
    return answered;
  }

  async #exchange(request: SipRequest, headers: readonly string[]): Promise<SipReply | null> {
    const socket = await this.#open();
    try {
      socket.send(this.#write(socket.address().port, request, headers));
      const signal = AbortSignal.timeout(REPLY_MS);
      for (;;) {
        const [bytes] = (await once(socket, 'message', { signal })) as [Buffer];
        const text = bytes.toString();
        const status = Number(/^SIP\/2\.0 (\d+)/.exec(text)?.[1]);
        if (status >= 200) return { status, text };
      }
    } catch (error) {
      if ((error as Error).name === 'AbortError') return null;
      throw error;
    } finally {
      socket.close();
    }
  }

  async #open() {
    const socket = createSocket('udp4').bind(0, this.#address);
    await once(socket, 'listening');
    socket.connect(this.#port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }

  #write(port: number, request: SipRequest, more: readonly string[]): string {
    const { method, account, to = account, toTag, headers = [] } = request;
    const [number, domain] = account.split('@');
    const target = method === 'REGISTER' ? `sip:${domain}` : `sip:${to}`;
    const id = randomBytes(8).toString('hex');
    return [
      `${method} ${target} SIP/2.0`,
      `Via: SIP/2.0/UDP ${this.#address}:${port};branch=z9hG4bK${id};rport`,
      `From: <sip:${account}>;tag=${id}`,
      `To: <sip:${to}>${toTag ? `;tag=${toTag}` : ''}`,
      `Call-ID: ${id}`,
      `CSeq: 1 ${method}`,
      `Contact: <sip:${number}@${this.#address}:${port}>`,
      'Max-Forwards: 70',
      ...headers,
      ...more,
      'Content-Length: 0',
      '\r\n',
    ].join('\r\n');
  }
}
