// For what ARI cannot do.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { SwitchEndpoint } from '../telephony.ts';
import { AsteriskError } from './ari.ts';

type Action = Record<string, string>;
type Response = Map<string, string>;

/** Limits memory if another server answers. */
const MAX_BUFFER = 64 * 1024;
const END_OF_MESSAGE = '\r\n\r\n';
/** A line end in a value would start another header. */
const SAFE = /^[\x20-\x7e]{0,500}$/;

/**
 * Returns responses in order, also of failed actions.
 * @throws AsteriskError if the switch is unavailable, refuses us, breaks off, or the signal aborts
 */
export async function runActions(
  { address }: SwitchEndpoint,
  actions: readonly Action[],
  signal: AbortSignal,
): Promise<Response[]> {
  const where = `The manager interface of ${address.host}:${address.port}`;
  const socket = connect({ host: address.host, port: address.port });
  // Without a listener a broken socket would end the process.
  socket.on('error', () => {});
  socket.setNoDelay(true);
  const leave = () => socket.destroy();
  signal.addEventListener('abort', leave, { once: true });
  try {
    if (signal.aborted) throw new Error('it is over');
    await once(socket, 'connect', { signal });
    return await converse(socket, address, actions);
  } catch (error) {
    if (error instanceof AsteriskError) throw error;
    const why = signal.aborted
      ? 'does not answer in time'
      : ((error as NodeJS.ErrnoException).code ?? 'broke off');
    throw new AsteriskError(`${where} ${why}`);
  } finally {
    signal.removeEventListener('abort', leave);
    socket.destroySoon();
  }
}

async function converse(
  socket: Socket,
  { user = '', password }: SwitchEndpoint['address'],
  actions: readonly Action[],
): Promise<Response[]> {
  const messages = readMessages(socket);
  const ask = async (action: Action): Promise<Response> => {
    socket.write(formatAction(action));
    for (;;) {
      const { value, done } = await messages.next();
      if (done) throw new Error('The connection ended before the answer');
      if (value.has('response')) return value;
    }
  };
  const login = { Action: 'Login', Username: user, Secret: password, Events: 'off' };
  if ((await ask(login)).get('response') !== 'Success') {
    throw new AsteriskError('The manager interface refuses the user or the password');
  }
  const responses: Response[] = [];
  for (const action of actions) {
    const response = await ask(action);
    if (response.get('message') === 'Permission denied') {
      throw new AsteriskError(`The manager interface does not permit ${action.Action}`);
    }
    responses.push(response);
  }
  socket.end(formatAction({ Action: 'Logoff' }));
  return responses;
}

function formatAction(action: Action): string {
  const lines = Object.entries(action).map(([name, value]) => {
    if (!SAFE.test(value)) throw new AsteriskError(`${name} holds characters that no action has`);
    return `${name}: ${value}\r\n`;
  });
  return `${lines.join('')}\r\n`;
}

/** No blank line follows the greeting, so it becomes part of the first message. */
async function* readMessages(socket: Socket): AsyncGenerator<Response> {
  let rest = '';
  for await (const chunk of socket) {
    rest += (chunk as Buffer).toString('utf8');
    if (rest.length > MAX_BUFFER) throw new Error('The message does not end');
    for (let end = rest.indexOf(END_OF_MESSAGE); end >= 0; end = rest.indexOf(END_OF_MESSAGE)) {
      const lines = rest.slice(0, end).split('\r\n');
      rest = rest.slice(end + END_OF_MESSAGE.length);
      yield new Map(lines.flatMap(readHeader));
    }
  }
}

function readHeader(line: string): [string, string][] {
  const colon = line.indexOf(':');
  return colon < 0 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]];
}

/** Ignores ended channels. */
export async function setVariables(
  endpoint: SwitchEndpoint,
  variables: readonly { channel: string; name: string; value: string }[],
  signal: AbortSignal,
): Promise<void> {
  if (variables.length === 0) return;
  const actions = variables.map(({ channel, name, value }) => ({
    Action: 'Setvar',
    Channel: channel,
    Variable: name,
    Value: value,
  }));
  await runActions(endpoint, actions, signal);
}
