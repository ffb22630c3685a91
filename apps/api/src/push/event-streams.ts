// Server-sent events: who listens, for how long, and how much of one process, organization and person they may take.
import { Readable } from 'node:stream';
import { ERROR_CODES } from '@alo/contract/error.ts';
import { findGoodSessions } from '../access/find-session.ts';
import type { Session } from '../access/session.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';

export interface Listener {
  session: Session;
  stream: Readable;
}

export interface EventStreams {
  /** @throws AppError RATE_LIMITED, OVERLOADED */
  open(session: Session): Listener;
  all(): Listener[];
  ofOrganization(organizationId: number): Listener[];
  send(listener: Listener, event: string, data: object): void;
  close(): void;
}

const PER_USER = 8;
/** So that one organization with many open pages leaves places to the others. */
const PER_ORGANIZATION = 200;
const PER_PROCESS = 2000;
const COME_BACK_SECONDS = 30;
const RECHECK_MS = 1000;
/** Proxies close a connection that is silent for a minute; a page connects again after two missed heartbeats. */
const HEARTBEAT_MS = 15_000;
/** A page that leaves this much unread is taken for gone, so that its backlog does not fill the memory. */
const LONGEST_BACKLOG = 16_384;

/** `mayListen` is asked again and again, as sessions end and change. */
export function createEventStreams(
  context: Context,
  mayListen: (session: Session) => boolean,
): EventStreams {
  const listeners = new Set<Listener>();
  const timers = [setInterval(recheck, RECHECK_MS), setInterval(beat, HEARTBEAT_MS)];
  for (const timer of timers) timer.unref();

  const ofOrganization = (id: number) =>
    [...listeners].filter(({ session }) => session.organizationId === id);
  const write = ({ stream }: Listener, text: string) => {
    if (stream.readableLength > LONGEST_BACKLOG) stream.destroy();
    else stream.push(text);
  };

  /** Ends the streams of people who have signed out, were blocked, or may not listen any more. */
  async function recheck(): Promise<void> {
    if (listeners.size === 0) return;
    const known = [...listeners];
    const tokenIds = [...new Set(known.map(({ session }) => session.tokenId))];
    const found = await findGoodSessions(context, tokenIds).catch(() => null);
    if (found === null) return;
    const sessions = new Map(found.map((session) => [session.tokenId, session]));
    for (const listener of known) {
      const session = sessions.get(listener.session.tokenId);
      if (session && mayListen(session)) listener.session = session;
      else listener.stream.push(null);
    }
  }

  function beat(): void {
    for (const listener of listeners) write(listener, ':\n\n');
  }

  return {
    open(session) {
      const ofUser = [...listeners].filter((known) => whoOf(known.session) === whoOf(session));
      if (ofUser.length >= PER_USER) throw tooMany(ERROR_CODES.rateLimited);
      if (ofOrganization(session.organizationId).length >= PER_ORGANIZATION) {
        throw tooMany(ERROR_CODES.rateLimited);
      }
      if (listeners.size >= PER_PROCESS) throw tooMany(ERROR_CODES.overloaded);
      const listener: Listener = { session, stream: new Readable({ read() {} }) };
      listeners.add(listener);
      listener.stream.once('close', () => listeners.delete(listener));
      // A proxy passes the head of the answer on only with its first bytes: the page would wait for the first change.
      listener.stream.push(':\n\n');
      return listener;
    },
    all: () => [...listeners],
    ofOrganization,
    send: (listener, event, data) =>
      write(listener, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close() {
      timers.forEach(clearInterval);
      for (const { stream } of listeners) stream.push(null);
    },
  };
}

const whoOf = ({ userId, tokenId }: Session) => (userId === null ? `token ${tokenId}` : userId);

const tooMany = (code: typeof ERROR_CODES.rateLimited | typeof ERROR_CODES.overloaded) =>
  new AppError(code, 'Too many open streams', { retryAfterSeconds: COME_BACK_SECONDS });
