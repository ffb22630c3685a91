// Runs commands and disconnects, without listening to events.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFrameReader, type Frame } from './event-socket-frames.ts';
import { isObject } from './is-object.ts';

export interface EventSocketAddress {
  host: string;
  port: number;
  /** Gives full control of the switch: keep it out of errors and logs. */
  password: string;
}

/** Contains nothing from the switch but the first line of an answer. */
export class EventSocketError extends Error {
  override name = 'EventSocketError';
}

/** The switch runs commands in turn; sending several saves round trips. */
const MAX_AT_ONCE = 50;

type FrameReader = ReturnType<typeof openFrameReader>;

/**
 * Returns answers of `api` commands, in order. Commands must not contain line ends.
 * @throws EventSocketError if the switch is unavailable, refuses us, breaks off, or the signal
 * aborts
 */
export const runCommands = (
  address: EventSocketAddress,
  commands: readonly string[],
  signal: AbortSignal,
): Promise<string[]> =>
  converse(address, signal, async (socket, frames) => {
    const answers: string[] = [];
    while (answers.length < commands.length) {
      const some = commands.slice(answers.length, answers.length + MAX_AT_ONCE);
      socket.write(some.map((command) => `api ${command}\n\n`).join(''));
      for (const _ of some) {
        const answer = await frames.next();
        if (answer.type !== 'api/response') throw toUnexpectedAnswer(answer);
        answers.push(answer.body);
      }
    }
    return answers;
  });

/**
 * For commands that may take long: returns null without an answer after `waitMs`. The command must
 * not contain line ends.
 * @throws EventSocketError as {@link runCommands}; the command may have started.
 */
export const runInBackground = (
  address: EventSocketAddress,
  command: string,
  waitMs: number,
  signal: AbortSignal,
): Promise<string | null> =>
  converse(address, signal, async (socket, frames) => {
    const jobId = randomUUID();
    const orders = [
      'event json BACKGROUND_JOB',
      `filter Job-UUID ${jobId}`,
      `bgapi ${command}\nJob-UUID: ${jobId}`,
    ];
    for (const order of orders) {
      socket.write(`${order}\n\n`);
      const taken = await frames.next();
      if (taken.type !== 'command/reply') throw toUnexpectedAnswer(taken);
      if (!taken.reply.startsWith('+OK')) {
        throw new EventSocketError('The event socket refuses commands in the background');
      }
    }
    const stopWaiting = new AbortController();
    const ended = frames.next();
    // the caller leaves before it
    ended.catch(() => {});
    const late = sleep(waitMs, null, { signal: stopWaiting.signal }).catch(() => null);
    const answer = await Promise.race([ended, late]);
    stopWaiting.abort();
    return answer && readJobAnswer(answer);
  });

function readJobAnswer(frame: Frame): string {
  if (frame.type !== 'text/event-json') throw toUnexpectedAnswer(frame);
  const event: unknown = JSON.parse(frame.body);
  if (isObject(event) && typeof event['_body'] === 'string') return event['_body'];
  throw toUnexpectedAnswer(frame);
}

async function converse<Answer>(
  { host, port, password }: EventSocketAddress,
  signal: AbortSignal,
  talk: (socket: Socket, frames: FrameReader) => Promise<Answer>,
): Promise<Answer> {
  const where = `The event socket of ${host}:${port}`;
  const socket = connect({ host, port });
  // Without a listener a broken socket would end the process.
  socket.on('error', () => {});
  socket.setNoDelay(true);
  const leave = () => socket.destroy();
  signal.addEventListener('abort', leave, { once: true });
  try {
    if (signal.aborted) throw new Error('it is over');
    await once(socket, 'connect', { signal });
    const frames = openFrameReader(socket);
    await signIn(socket, frames, password);
    const answer = await talk(socket, frames);
    socket.end('exit\n\n');
    return answer;
  } catch (error) {
    if (error instanceof EventSocketError) throw error;
    const why = signal.aborted ? 'does not answer in time' : getErrorCode(error);
    throw new EventSocketError(`${where} ${why}`);
  } finally {
    signal.removeEventListener('abort', leave);
    socket.destroySoon();
  }
}

const getErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'broke off';

async function signIn(socket: Socket, frames: FrameReader, password: string): Promise<void> {
  const hello = await frames.next();
  if (hello.type === 'text/rude-rejection') {
    throw new EventSocketError('The event socket refuses our address (apply-inbound-acl)');
  }
  if (hello.type !== 'auth/request') throw toUnexpectedAnswer(hello);
  socket.write(`auth ${password}\n\n`);
  const signedIn = await frames.next();
  if (signedIn.type !== 'command/reply') throw toUnexpectedAnswer(signedIn);
  if (!signedIn.reply.startsWith('+OK')) {
    throw new EventSocketError('The event socket refuses the password');
  }
}

const toUnexpectedAnswer = ({ type }: Frame) =>
  new EventSocketError(`The event socket answers ${JSON.stringify(type.slice(0, 40))}`);
