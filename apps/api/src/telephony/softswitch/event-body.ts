import type { Readable } from 'node:stream';

const MIB = 1024 ** 2;
/** A CDR with a long call flow has eight megabytes, plus form encoding. */
export const MAX_EVENT_BYTES = 8.5 * MIB;
/** Kept of a longer body. */
export const HEAD_BYTES = 64 * 1024;
/** A sender that is cut off would not read the answer. */
const MAX_DRAINED_BYTES = 256 * MIB;

/** A body that is too long has only its head. */
export interface EventBody {
  bytes: Buffer;
  isWhole: boolean;
}

export function readEventBody(payload: Readable): Promise<EventBody> {
  let chunks: Buffer[] = [];
  let length = 0;
  let head: Buffer | null = null;
  // Async iteration is as slow as all of the routing.
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
      // The error's stack trace costs more than reading the body.
      if (!payload.readableEnded) reject(new Error('The switch left before its event was whole'));
    });
  });
}

const joinChunks = (chunks: Buffer[]) => (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
