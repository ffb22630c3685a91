// Also used by the API, which may import from here but not the reverse.
import { hash, timingSafeEqual } from 'node:crypto';

const hashSecret = (text: string) => hash('sha256', text, 'buffer');

/** Longer secrets are hashed before the comparison, which takes three times as long. */
const MAX_BYTES = 256;
const LENGTH_BYTES = 2;
const scratch = Buffer.alloc(LENGTH_BYTES + MAX_BYTES);

/** Every text then takes the same time. */
function pad(text: string, into: Buffer): Buffer {
  into.fill(0);
  into.writeUInt16LE(into.write(text, LENGTH_BYTES));
  return into;
}

/** Constant time: reveals neither how much was right nor the secret's length. */
export function createSecretMatcher(expected: string): (candidate: string | undefined) => boolean {
  if (Buffer.byteLength(expected) > MAX_BYTES) {
    const expectedBytes = hashSecret(expected);
    return (candidate) =>
      candidate !== undefined && timingSafeEqual(hashSecret(candidate), expectedBytes);
  }
  const expectedBytes = pad(expected, Buffer.alloc(scratch.length));
  return (candidate) =>
    candidate !== undefined &&
    Buffer.byteLength(candidate) <= MAX_BYTES &&
    timingSafeEqual(pad(candidate, scratch), expectedBytes);
}

export const isSameSecret = (candidate: string | undefined, expected: string): boolean =>
  createSecretMatcher(expected)(candidate);
