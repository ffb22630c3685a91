// The dialog with a browser (RFC 3261, 12).
import { randomBytes } from 'node:crypto';
import {
  findHeader,
  getTag,
  getUri,
  needHeader,
  readCseq,
  type SipMessage,
  SipViolation,
  writeSip,
} from './sip-message.ts';

export interface Connection {
  send(text: string): void;
  awaitReply(branch: string, onReply: (reply: SipMessage) => void): void;
}

export const OWN_CONTACT = '<sip:switch.invalid;transport=ws>';
export const SDP_TYPE = ['Content-Type', 'application/sdp'] as const;

const newToken = () => randomBytes(8).toString('hex');
export const newBranch = () => `z9hG4bK${newToken()}`;

export class Leg {
  readonly callId: string;
  readonly ownTag = newToken();
  readonly #own: string;
  #remote: string;
  /** Before the browser's tag: a CANCEL repeats it. */
  readonly #called: string;
  #target: string;
  #ownCseq = 0;
  #remoteCseq = 0;
  /** A browser's new connection takes over with its first request. */
  connection: Connection;
  description = '';

  private constructor(connection: Connection, callId: string, ends: [string, string, string]) {
    this.connection = connection;
    this.callId = callId;
    [this.#own, this.#remote, this.#target] = ends;
    this.#called = this.#remote;
  }

  static fromInvite(connection: Connection, invite: SipMessage): Leg {
    const leg = new Leg(connection, needHeader(invite, 'call-id'), [
      needHeader(invite, 'to'),
      needHeader(invite, 'from'),
      getUri(needHeader(invite, 'contact')),
    ]);
    [leg.#remoteCseq] = readCseq(invite);
    leg.description = invite.body;
    return leg;
  }

  static toBrowser(connection: Connection, from: string, to: string, contact: string): Leg {
    return new Leg(connection, `${newToken()}@switch`, [from, to, contact]);
  }

  /** RFC 3261, 12.2.2: requests of a dialog count up. */
  takeRequest(connection: Connection, request: SipMessage): void {
    const [number, method] = readCseq(request);
    if (method !== 'ACK' && number <= this.#remoteCseq) {
      throw new SipViolation(`CSeq ${number} after ${this.#remoteCseq}`);
    }
    if (method !== 'ACK') this.#remoteCseq = number;
    this.connection = connection;
    const contact = findHeader(request, 'contact');
    if (contact !== null) this.#target = getUri(contact);
    if (request.body !== '' && method === 'INVITE') this.description = request.body;
  }

  takeReply(reply: SipMessage): void {
    const to = needHeader(reply, 'to');
    if (getTag(to) !== null) this.#remote = to;
    const contact = findHeader(reply, 'contact');
    if (contact !== null) this.#target = getUri(contact);
    if (reply.body !== '') this.description = reply.body;
  }

  /** Returns the branch, which CANCEL repeats. */
  request(
    method: string,
    {
      headers = [],
      body = '',
      branch = newBranch(),
      onReply = () => {},
    }: {
      headers?: readonly (readonly [string, string])[];
      body?: string;
      branch?: string;
      onReply?: (reply: SipMessage) => void;
    } = {},
  ): string {
    const isSameTransaction = method === 'ACK' || method === 'CANCEL';
    if (!isSameTransaction) this.#ownCseq += 1;
    if (method !== 'ACK') this.connection.awaitReply(`${branch} ${method}`, onReply);
    this.connection.send(
      writeSip(
        `${method} ${this.#target} SIP/2.0`,
        [
          ['Via', `SIP/2.0/WS switch.invalid;branch=${branch}`],
          ['Max-Forwards', '70'],
          ['From', `${this.#own};tag=${this.ownTag}`],
          ['To', method === 'CANCEL' ? this.#called : this.#remote],
          ['Call-ID', this.callId],
          ['CSeq', `${this.#ownCseq} ${method}`],
          ['Contact', OWN_CONTACT],
          ...(method === 'INVITE' && body !== '' ? [SDP_TYPE] : []),
          ...headers,
        ],
        body,
      ),
    );
    return branch;
  }

  /** RFC 3515: how far a transfer is. */
  notifyTransfer(status: string, isOver: boolean): void {
    this.request('NOTIFY', {
      headers: [
        ['Event', 'refer'],
        ['Subscription-State', isOver ? 'terminated;reason=noresource' : 'active;expires=60'],
        ['Content-Type', 'message/sipfrag;version=2.0'],
      ],
      body: `SIP/2.0 ${status}\r\n`,
    });
  }
}
