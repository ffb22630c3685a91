// A client of mod_event_socket. Runs commands and disconnects; it does not listen to events.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { openFrameReader, type Frame } from './event-socket-frames.ts';

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

/**
 * Answers of `api` commands, in order. Commands must not contain line ends.
 * @throws EventSocketError if the switch is unavailable, refuses us, breaks off, or the signal aborts.
 */
export async function runCommands(
  { host, port, password }: EventSocketAddress,
  commands: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const where = `The event socket of ${host}:${port}`;
  const socket = connect({ host, port });
  // without a listener a broken socket would end the process; reads report the error
  socket.on('error', () => {});
  socket.setNoDelay(true);
  const leave = () => socket.destroy();
  signal.addEventListener('abort', leave, { once: true });
  try {
    if (signal.aborted) throw new Error('it is over');
    await once(socket, 'connect', { signal });
    const answers = await converse(socket, password, commands);
    socket.end('exit\n\n');
    return answers;
  } catch (error) {
    if (error instanceof EventSocketError) throw error;
    const why = signal.aborted ? 'does not answer in time' : getErrorCode(error);
    throw new EventSocketError(`${where} ${why}`);
  } finally {
    signal.removeEventListener('abort', leave);
    socket.destroySoon();
  }
}

/** Never the switch's words. */
const getErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'broke off';

async function converse(
  socket: Socket,
  password: string,
  commands: readonly string[],
): Promise<string[]> {
  const frames = openFrameReader(socket);
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
}

const toUnexpectedAnswer = ({ type }: Frame) =>
  new EventSocketError(`The event socket answers ${JSON.stringify(type.slice(0, 40))}`);
