import type { Readable } from 'node:stream';

const MIB = 1024 ** 2;
/** A CDR with a long call flow has megabytes: eight of them, plus the overhead of form encoding. */
export const MAX_EVENT_BYTES = 8.5 * MIB;
/** Part of a longer body that is kept. */
export const HEAD_BYTES = 64 * 1024;
/** A longer body is still read to its end, because a sender that is cut off does not read the answer. */
const MAX_DRAINED_BYTES = 256 * MIB;

/** The body of an event, or only the head of one that is too long. */
export interface EventBody {
  bytes: Buffer;
  isWhole: boolean;
}

export function readEventBody(payload: Readable): Promise<EventBody> {
  let chunks: Buffer[] = [];
  let length = 0;
  let head: Buffer | null = null;
  // Uses events, because async iteration costs as much as all of the routing.
  return new Promise((resolve, reject) => {
    const end = () =>
      resolve(
        head ? { bytes: head, isWhole: false } : { bytes: joinChunks(chunks), isWhole: true },
      );
    payload.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_DRAINED_BYTES) {
        end();
        payload.destroy();
      }
      if (head !== null) return;
      chunks.push(chunk);
      if (length <= MAX_EVENT_BYTES) return;
      head = Buffer.from(joinChunks(chunks).subarray(0, HEAD_BYTES));
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

/** Most bodies are a single chunk. */
const joinChunks = (chunks: Buffer[]) => (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
