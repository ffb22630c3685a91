const FIRST_SIZE = 1 << 19;
const MAX_FREE_BUFFERS = 32;
const MAX_REUSED_SIZE = 1 << 21;
/** Copies work in whole words, up to a word past the end. */
export const WORD = 4;

// Reuses buffers: allocating megabytes per page makes the garbage collector scan the heap several times a second.
const freeBuffers: Buffer[] = [];

export class GrowingBytes implements Disposable {
  bytes: Buffer = freeBuffers.pop() ?? Buffer.allocUnsafeSlow(FIRST_SIZE);
  view = createView(this.bytes);
  end = 0;

  reserve(room: number): void {
    const requiredSize = this.end + room + WORD;
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

  cut(from: number, to: number): void {
    this.bytes.copyWithin(from, to, this.end);
    this.end -= to - from;
  }

  get written(): Buffer {
    return this.bytes.subarray(0, this.end);
  }

  /** Must not be read afterwards: another instance overwrites the memory. */
  [Symbol.dispose](): void {
    const { bytes } = this;
    this.bytes = NONE;
    this.view = createView(NONE);
    this.end = 0;
    if (bytes !== NONE && bytes.length <= MAX_REUSED_SIZE && freeBuffers.length < MAX_FREE_BUFFERS)
      freeBuffers.push(bytes);
  }
}

const NONE = Buffer.alloc(0);

function createView({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}
