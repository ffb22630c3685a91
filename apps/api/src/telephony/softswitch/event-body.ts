import type { Readable } from 'node:stream';

const MIB = 1024 ** 2;
/** A CDR with a long call flow has megabytes; eight of them, and what a form's encoding adds to some. */
export const MAX_EVENT_BYTES = 8.5 * MIB;
/** So much of a longer one is kept. */
export const HEAD_BYTES = 64 * 1024;
/** Read to its end all the same: who is cut off while sending does not hear the answer. */
const MAX_DRAINED_BYTES = 256 * MIB;

/** The body of an event; of one that is too long the head alone. */
export interface EventBody {
  bytes: Buffer;
  isWhole: boolean;
}

export function readEventBody(payload: Readable): Promise<EventBody> {
  let chunks: Buffer[] = [];
  let length = 0;
  let head: Buffer | null = null;
  // by its events: iterating costs as much as all of the routing
  return new Promise((resolve, reject) => {
    const end = () =>
      resolve(head ? { bytes: head, isWhole: false } : { bytes: joined(chunks), isWhole: true });
    payload.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_DRAINED_BYTES) {
        end();
        payload.destroy();
      }
      if (head !== null) return;
      chunks.push(chunk);
      if (length <= MAX_EVENT_BYTES) return;
      head = Buffer.from(joined(chunks).subarray(0, HEAD_BYTES));
      chunks = [];
    });
    payload.on('end', end);
    payload.on('error', reject);
    payload.on('close', () => {
      // Makes no error for a whole event, because its stack trace costs more than reading the body.
      if (!payload.readableEnded) reject(new Error('The switch left before its event was whole'));
    });
  });
}

/** Most events are one. */
const joined = (chunks: Buffer[]) => (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
