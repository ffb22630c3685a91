const FIRST_SIZE = 1 << 19;
const MAX_FREE = 32;
const MAX_SIZE_KEPT = 1 << 21;
/** Bytes are copied by so many at a time: what stands behind them is read, and written over, up to the end of a word. */
export const WORD = 4;

// New megabytes for every page make the garbage collector walk through the whole heap several times a second.
const free: Buffer[] = [];

/** Bytes that grow as they are written, on memory that is used again by the next once they are disposed of. */
export class GrowingBytes implements Disposable {
  bytes: Buffer = free.pop() ?? Buffer.allocUnsafeSlow(FIRST_SIZE);
  /** The same bytes. */
  view = viewOf(this.bytes);
  end = 0;

  /** Makes room for as many bytes more. */
  reserve(room: number): void {
    const needed = this.end + room + WORD;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, this.end);
    this.bytes = larger;
    this.view = viewOf(larger);
  }

  append(more: Buffer): void {
    this.reserve(more.length);
    this.end += more.copy(this.bytes, this.end);
  }

  /** Takes out what stands between the two places. */
  cut(from: number, to: number): void {
    this.bytes.copyWithin(from, to, this.end);
    this.end -= to - from;
  }

  /** What was written: good until it is disposed of. */
  get written(): Buffer {
    return this.bytes.subarray(0, this.end);
  }

  /** Whoever still reads it reads what somebody else writes. */
  [Symbol.dispose](): void {
    const { bytes } = this;
    this.bytes = NONE;
    this.view = viewOf(NONE);
    this.end = 0;
    if (bytes !== NONE && bytes.length <= MAX_SIZE_KEPT && free.length < MAX_FREE) free.push(bytes);
  }
}

const NONE = Buffer.alloc(0);

function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}
