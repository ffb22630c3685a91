import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The system's default, two hours, is too late after a failover. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** More than a local server sends at once. */
const READ_BYTES = 1 << 18;
// Node allocates 64 KB per read, which makes the garbage collector scan the heap several times a
// second. Reads are passed on synchronously, so one buffer serves all connections.
const readBuffer = Buffer.allocUnsafeSlow(READ_BYTES);
const lending = new WeakSet<Duplex>();

export function openDatabaseSocket(): Socket {
  const socket: Socket = new Socket({
    onread: {
      buffer: readBuffer,
      callback: (length) => {
        const bytes = readBuffer.subarray(0, length);
        // The driver keeps incomplete messages.
        socket.emit('data', lending.has(socket) ? bytes : Buffer.from(bytes));
        return true;
      },
    },
  });
  return socket;
}

/** While lending, listeners must copy what they keep. */
export function setLending(stream: Duplex, isLending: boolean): void {
  if (isLending) lending.add(stream);
  else lending.delete(stream);
}
