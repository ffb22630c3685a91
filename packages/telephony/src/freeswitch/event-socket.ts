// A client of mod_event_socket: signs in, gives commands, reads their answers, leaves. Nothing is kept open, as nothing is listened to.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { frameReader, type Frame } from './event-socket-frames.ts';

export interface EventSocketAddress {
  host: string;
  port: number;
  /** May do everything on the switch: it stands in no error and no log. */
  password: string;
}

/** Why the switch did not do what it was told; holds nothing that it wrote, but of its answer the first line. */
export class EventSocketError extends Error {
  override name = 'EventSocketError';
}

/** They are done one after the other; so many are on their way, for a switch that is far. */
const MOST_AT_ONCE = 50;

/**
 * The answers to these `api` commands, in their order. A command is one line: who puts it together keeps line ends out of it.
 * @throws EventSocketError when the switch is away, turns us away, breaks off, or the signal aborts.
 */
export async function askEventSocket(
  { host, port, password }: EventSocketAddress,
  commands: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const where = `The event socket of ${host}:${port}`;
  const socket = connect({ host, port });
  // aborts are told by reading; without a listener a broken socket would end the process
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
    const why = signal.aborted ? 'does not answer in time' : reasonOf(error);
    throw new EventSocketError(`${where} ${why}`);
  } finally {
    signal.removeEventListener('abort', leave);
    socket.destroySoon();
  }
}

/** The platform's own words, never the switch's. */
const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'broke off';

async function converse(
  socket: Socket,
  password: string,
  commands: readonly string[],
): Promise<string[]> {
  const frames = frameReader(socket);
  const hello = await frames.next();
  if (hello.type === 'text/rude-rejection') {
    throw new EventSocketError('The event socket refuses our address (apply-inbound-acl)');
  }
  if (hello.type !== 'auth/request') throw unexpected(hello);
  socket.write(`auth ${password}\n\n`);
  const signedIn = await frames.next();
  if (signedIn.type !== 'command/reply') throw unexpected(signedIn);
  if (!signedIn.reply.startsWith('+OK')) {
    throw new EventSocketError('The event socket refuses the password');
  }
  const answers: string[] = [];
  while (answers.length < commands.length) {
    const some = commands.slice(answers.length, answers.length + MOST_AT_ONCE);
    socket.write(some.map((command) => `api ${command}\n\n`).join(''));
    for (const _ of some) {
      const answer = await frames.next();
      if (answer.type !== 'api/response') throw unexpected(answer);
      answers.push(answer.body);
    }
  }
  return answers;
}

const unexpected = ({ type }: Frame) =>
  new EventSocketError(`The event socket answers ${JSON.stringify(type.slice(0, 40))}`);
