const INITIAL_BYTES = 512 * 1024;
const MAX_FREE_BUFFERS = 32;
const MAX_REUSED_BYTES = 2 * 1024 * 1024;
/** Subclasses copy whole words and so may write up to one word past the end. */
export const WORD_BYTES = 4;
const EMPTY = Buffer.alloc(0);

// Allocating megabytes per page makes the garbage collector scan the heap several times a second.
const freeBuffers: Buffer[] = [];

export class GrowingBytes implements Disposable {
  bytes: Buffer = freeBuffers.pop() ?? Buffer.allocUnsafeSlow(INITIAL_BYTES);
  view = createView(this.bytes);
  end = 0;

  reserve(additionalBytes: number): void {
    const requiredSize = this.end + additionalBytes + WORD_BYTES;
    if (requiredSize <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(requiredSize, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, this.end);
    this.bytes = larger;
    this.view = createView(larger);
  }

  append(chunk: Buffer): void {
    this.reserve(chunk.length);
    this.end += chunk.copy(this.bytes, this.end);
  }

  remove(start: number, end: number): void {
    this.bytes.copyWithin(start, end, this.end);
    this.end -= end - start;
  }

  get written(): Buffer {
    return this.bytes.subarray(0, this.end);
  }

  /** The bytes must not be read afterwards, because another instance overwrites them. */
  [Symbol.dispose](): void {
    const { bytes } = this;
    this.bytes = EMPTY;
    this.view = createView(EMPTY);
    this.end = 0;
    if (
      bytes !== EMPTY &&
      bytes.length <= MAX_REUSED_BYTES &&
      freeBuffers.length < MAX_FREE_BUFFERS
    )
      freeBuffers.push(bytes);
  }
}

function createView({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}
