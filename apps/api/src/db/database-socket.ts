import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** More than a local server sends at once. */
const READ_BYTES = 1 << 18;
// Node makes 64 KB for each read of a socket, and a page of calls takes ten. So many bytes that are not the heap's make
// the garbage collector walk through the whole heap several times a second. A read is handed on before any other begins,
// so one place does for all connections.
const place = Buffer.allocUnsafeSlow(READ_BYTES);
const lending = new WeakSet<Duplex>();

/** A socket to PostgreSQL, for the driver to connect. */
export function openDatabaseSocket(): Socket {
  const socket: Socket = new Socket({
    onread: {
      buffer: place,
      callback: (length) => {
        const bytes = place.subarray(0, length);
        // the driver keeps a message that has not come whole
        socket.emit('data', lending.has(socket) ? bytes : Buffer.from(bytes));
        return true;
      },
    },
  });
  return socket;
}

/** While it lends, who listens copies what they keep: the bytes are good until they return. */
export function setLending(stream: Duplex, isLending: boolean): void {
  if (isLending) lending.add(stream);
  else lending.delete(stream);
}
