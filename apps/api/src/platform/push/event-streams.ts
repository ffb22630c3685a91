import { Readable } from 'node:stream';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { findValidSessions } from '../access/find-session.ts';
import type { Session } from '../access/session.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';

export interface Listener {
  session: Session;
  stream: Readable;
}

export interface EventStreams {
  open(session: Session): Listener;
  listAll(): Listener[];
  listByOrganization(organizationId: number): Listener[];
  send(listener: Listener, event: string, data: object): void;
  close(): void;
}

const MAX_PER_USER = 8;
const MAX_PER_ORGANIZATION = 200;
const MAX_PER_PROCESS = 2000;
const RETRY_AFTER_SECONDS = 30;
const RECHECK_MS = 1000;
/** Proxies close silent connections after a minute; pages reconnect after two missed heartbeats. */
const HEARTBEAT_MS = 15_000;
const MAX_BACKLOG_BYTES = 16_384;

export function createEventStreams(
  context: Context,
  canListen: (session: Session) => boolean,
): EventStreams {
  const listeners = new Set<Listener>();
  const timers = [
    setInterval(closeRevokedStreams, RECHECK_MS),
    setInterval(sendHeartbeats, HEARTBEAT_MS),
  ];
  for (const timer of timers) timer.unref();

  const listByOrganization = (id: number) =>
    [...listeners].filter(({ session }) => session.organizationId === id);
  const write = ({ stream }: Listener, text: string) => {
    if (stream.readableLength > MAX_BACKLOG_BYTES) stream.destroy();
    else stream.push(text);
  };

  async function closeRevokedStreams(): Promise<void> {
    if (listeners.size === 0) return;
    const current = [...listeners];
    const tokenIds = [...new Set(current.map(({ session }) => session.tokenId))];
    const validSessions = await findValidSessions(context, tokenIds).catch(() => null);
    if (validSessions === null) return;
    const sessions = new Map(validSessions.map((session) => [session.tokenId, session]));
    for (const listener of current) {
      const session = sessions.get(listener.session.tokenId);
      if (session && canListen(session)) listener.session = session;
      else listener.stream.push(null);
    }
  }

  function sendHeartbeats(): void {
    for (const listener of listeners) write(listener, ':\n\n');
  }

  return {
    open(session) {
      const userListeners = [...listeners].filter(
        (listener) => getSubscriberKey(listener.session) === getSubscriberKey(session),
      );
      if (userListeners.length >= MAX_PER_USER) throw buildRefusal(ERROR_CODES.rateLimited);
      if (listByOrganization(session.organizationId).length >= MAX_PER_ORGANIZATION) {
        throw buildRefusal(ERROR_CODES.rateLimited);
      }
      if (listeners.size >= MAX_PER_PROCESS) throw buildRefusal(ERROR_CODES.overloaded);
      const listener: Listener = { session, stream: new Readable({ read() {} }) };
      listeners.add(listener);
      listener.stream.once('close', () => listeners.delete(listener));
      // Proxies forward the headers only with the first bytes.
      listener.stream.push(':\n\n');
      return listener;
    },
    listAll: () => [...listeners],
    listByOrganization,
    send: (listener, event, data) =>
      write(listener, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close() {
      timers.forEach(clearInterval);
      for (const { stream } of listeners) stream.push(null);
    },
  };
}

const getSubscriberKey = ({ userId, tokenId }: Session) =>
  userId === null ? `token ${tokenId}` : userId;

const buildRefusal = (code: typeof ERROR_CODES.rateLimited | typeof ERROR_CODES.overloaded) =>
  new AppError(code, 'Too many open streams', { retryAfterSeconds: RETRY_AFTER_SECONDS });
