import type { Socket } from 'jssip/lib/Socket';

/** JsSIP can give it up after a change of the network. */
export class SipSocket implements Socket {
  // JsSIP writes it into each Via header.
  via_transport: string;
  readonly url: string;
  readonly sip_uri: string;
  /** `performance.now()` of the last message. */
  lastReceivedAt = 0;
  #socket: WebSocket | null = null;

  // JsSIP replaces these.
  onconnect = () => {};
  ondisconnect: Socket['ondisconnect'] = () => {};
  ondata: Socket['ondata'] = () => {};

  constructor(url: string) {
    const { protocol, host } = new URL(url);
    this.url = url;
    this.via_transport = protocol === 'wss:' ? 'WSS' : 'WS';
    this.sip_uri = `sip:${host};transport=ws`;
  }

  connect(): void {
    this.disconnect();
    const socket = new WebSocket(this.url, 'sip');
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (socket === this.#socket) this.onconnect();
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.lastReceivedAt = performance.now();
      this.ondata(data);
    });
    socket.addEventListener('close', ({ wasClean, code, reason }) => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      this.ondisconnect(!wasClean, code, reason);
    });
  }

  /** JsSIP asked for it, so it gets no event. */
  disconnect(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Otherwise a dead connection is noticed after minutes. */
  giveUp(): void {
    if (this.#socket === null) return;
    this.disconnect();
    this.ondisconnect(true);
  }

  send(message: string): boolean {
    if (!this.isConnected()) return false;
    this.#socket!.send(message);
    return true;
  }

  isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  isConnecting(): boolean {
    return this.#socket?.readyState === WebSocket.CONNECTING;
  }
}
