// Frames of RFC 6455, as a browser sends them: masked.
export interface Frame {
  isFinal: boolean;
  opcode: number;
  data: Buffer;
}

/** SIP messages are a few kilobytes. A longer one would also need another head. */
export const MAX_MESSAGE_BYTES = 32_768;
const MASKED = 0x80;
const FINAL = 0x80;
const MASK_BYTES = 4;

export const isControl = (opcode: number) => opcode >= 8;

export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  /** Returns the frames that are complete, or null if the browser violates the protocol. */
  read(chunk: Buffer): Frame[] | null {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      const frame = readFrame(this.#rest);
      if (frame === 'invalid') return null;
      if (frame === 'incomplete') return frames;
      this.#rest = this.#rest.subarray(frame.length);
      frames.push(frame);
    }
  }
}

function readFrame(bytes: Buffer): (Frame & { length: number }) | 'incomplete' | 'invalid' {
  if (bytes.length < 2) return 'incomplete';
  const [first, second] = [bytes[0]!, bytes[1]!];
  if ((second & MASKED) === 0) return 'invalid';
  let size = second & 0x7f;
  let start = 2;
  if (size === 127) return 'invalid';
  if (size === 126) {
    if (bytes.length < 4) return 'incomplete';
    size = bytes.readUInt16BE(2);
    start = 4;
  }
  if (size > MAX_MESSAGE_BYTES) return 'invalid';
  const length = start + MASK_BYTES + size;
  if (bytes.length < length) return 'incomplete';
  const mask = bytes.subarray(start, start + MASK_BYTES);
  const data = bytes.subarray(start + MASK_BYTES, length).map((byte, i) => byte ^ mask[i % 4]!);
  return {
    isFinal: (first & FINAL) !== 0,
    opcode: first & 0x0f,
    data: Buffer.from(data),
    length,
  };
}

/** Masks with zeros: the receiver is on loopback. */
export function writeFrame(opcode: number, data: Buffer): Buffer {
  const head =
    data.length < 126
      ? Buffer.from([FINAL | opcode, MASKED | data.length])
      : Buffer.from([FINAL | opcode, MASKED | 126, data.length >> 8, data.length & 0xff]);
  return Buffer.concat([head, Buffer.alloc(MASK_BYTES), data]);
}
