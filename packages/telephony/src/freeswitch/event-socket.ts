// A client of mod_event_socket. Signs in, sends commands, reads their answers and leaves; it does not listen to events,
// so no connection stays open.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { openFrameReader, type Frame } from './event-socket-frames.ts';

export interface EventSocketAddress {
  host: string;
  port: number;
  /** Gives full control of the switch, so it must not appear in errors or logs. */
  password: string;
}

/** Why a command failed. Contains nothing from the switch but the first line of its answer. */
export class EventSocketError extends Error {
  override name = 'EventSocketError';
}

/** The switch runs commands in turn; sending several at once saves round trips to a distant switch. */
const MAX_AT_ONCE = 50;

/**
 * Returns the answers to these `api` commands in order. The caller must keep line ends out of a command. @throws
 * EventSocketError if the switch is unavailable, refuses us, breaks off, or the signal aborts.
 */
export async function askEventSocket(
  { host, port, password }: EventSocketAddress,
  commands: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const where = `The event socket of ${host}:${port}`;
  const socket = connect({ host, port });
  // reads report errors; without a listener a broken socket would end the process
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

/** The platform's own code, never the switch's words. */
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
