import { GrowingBytes, WORD_BYTES } from './growing-bytes.ts';

const QUOTE = 0x22;
const ZERO = 0x30;
const DOT = 0x2e;
const MINUS = 0x2d;
/** Length of `\u001f`, the longest escape of one UTF-8 byte. */
export const MAX_ESCAPE = 6;
const MAX_BYTES_OF_UNIT = 3;
const T = 0x54;
const DATE_END = 'YYYY-MM-DD'.length;
const TEXT_OF_SECONDS = 'YYYY-MM-DD HH:MM:SS'.length;
const TEXT_OF_UTC = '+00'.length;
const NO_FRACTION = toLiteral('.000Z"');
const NULL = toLiteral('null');
const DECIMALS = 4;
/** Two digits per byte, as one 16-bit number. */
const HEXADECIMAL = Uint16Array.from({ length: 256 }, (_, byte) =>
  Buffer.from(byte.toString(16).padStart(2, '0')).readUInt16LE(),
);

export interface Literal {
  view: DataView;
  length: number;
}

export function toLiteral(json: string): Literal {
  const length = Buffer.byteLength(json);
  const bytes = new Uint8Array(length + WORD_BYTES);
  bytes.set(Buffer.from(json));
  return { view: new DataView(bytes.buffer), length };
}

/**
 * Writes JSON from bytes. `from, start, length` locate a value of a PostgreSQL row as text, with at
 * least one readable word after it; length -1 is null. The caller reserves bytes for values.
 */
export class JsonSheet extends GrowingBytes {
  copy(from: DataView, start: number, length: number): void {
    const { view: out, end } = this;
    for (let i = 0; i < length; i += WORD_BYTES) {
      out.setInt32(end + i, from.getInt32(start + i, true), true);
    }
    this.end = end + length;
  }

  literal({ view, length }: Literal): void {
    this.copy(view, 0, length);
  }

  json(json: string): void {
    this.reserve(json.length * MAX_BYTES_OF_UNIT);
    this.end += this.bytes.write(json, this.end);
  }

  text(from: DataView, start: number, length: number): void {
    if (length < 0) return this.literal(NULL);
    const { view: out, end } = this;
    out.setUint8(end, QUOTE);
    for (let i = 0; i < length; i += WORD_BYTES) {
      const word = from.getInt32(start + i, true);
      const excessBytes = i + WORD_BYTES - length;
      // Bytes past the end become 0xff, which needs no escape.
      const excessMask = excessBytes > 0 ? -1 << ((WORD_BYTES - excessBytes) * 8) : 0;
      if (needsEscape(word | excessMask)) {
        const value = Buffer.from(from.buffer, from.byteOffset + start, length).toString();
        this.end += this.bytes.write(JSON.stringify(value), end);
        return;
      }
      out.setInt32(end + 1 + i, word, true);
    }
    out.setUint8(end + 1 + length, QUOTE);
    this.end = end + length + 2;
  }

  /** `2026-11-20 14:31:52.5+00` (UTC session, at most milliseconds) → `"2026-11-20T14:31:52.500Z"`. */
  instant(from: DataView, start: number, length: number): void {
    const { view: out, end } = this;
    out.setUint8(end, QUOTE);
    this.end = end + 1;
    this.copy(from, start, TEXT_OF_SECONDS);
    out.setUint8(end + 1 + DATE_END, T);
    const fraction = this.end;
    this.literal(NO_FRACTION);
    for (let i = TEXT_OF_SECONDS; i < length - TEXT_OF_UTC; i++) {
      out.setUint8(fraction + i - TEXT_OF_SECONDS, from.getUint8(start + i));
    }
  }

  /** Ten-thousandths → decimal reais: `7600` → `0.7600`. */
  reais(from: DataView, start: number, length: number): void {
    if (length < 0) return this.literal(NULL);
    if (length === 1 && from.getUint8(start) === ZERO) return this.copy(from, start, length);
    const out = this.view;
    let end = this.end;
    let first = start;
    if (from.getUint8(first) === MINUS) out.setUint8(end++, from.getUint8(first++));
    const digits = start + length - first;
    const whole = digits - DECIMALS;
    if (whole <= 0) out.setUint8(end++, ZERO);
    for (let i = 0; i < whole; i++) out.setUint8(end++, from.getUint8(first + i));
    out.setUint8(end++, DOT);
    for (let i = whole; i < 0; i++) out.setUint8(end++, ZERO);
    for (let i = Math.max(0, whole); i < digits; i++) out.setUint8(end++, from.getUint8(first + i));
    this.end = end;
  }

  /** Returns the position of digits that `hexadecimal` fills in later. */
  skipDigits(digits: number): number {
    const offset = this.end;
    this.end += digits;
    return offset;
  }

  hexadecimal(offset: number, from: Uint8Array, start: number, length: number): void {
    const out = this.view;
    for (let i = 0; i < length; i++) {
      out.setUint16(offset + 2 * i, HEXADECIMAL[from[start + i]!]!, true);
    }
  }
}

const FIRST_PRINTABLES = 0x20202020;
const QUOTES = 0x22222222;
const BACKSLASHES = 0x5c5c5c5c;
const ONES = 0x01010101;
const HIGH_BITS = 0x80808080;

function needsEscape(word: number): boolean {
  const quotes = word ^ QUOTES;
  const backslashes = word ^ BACKSLASHES;
  const matchBits =
    ((word - FIRST_PRINTABLES) & ~word) |
    ((quotes - ONES) & ~quotes) |
    ((backslashes - ONES) & ~backslashes);
  return (matchBits & HIGH_BITS) !== 0;
}
