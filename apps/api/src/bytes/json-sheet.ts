import { GrowingBytes } from './growing-bytes.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const ZERO = 0x30;
const DOT = 0x2e;
const MINUS = 0x2d;
/** Bytes of `\u001f`, the longest that one byte of UTF-8 can become. */
export const MAX_ESCAPE = 6;
/** Of UTF-8, for a unit of a JavaScript string. */
const MAX_BYTES_OF_UNIT = 3;
const T = 0x54;
const DATE_END = 'YYYY-MM-DD'.length;
const TEXT_OF_SECONDS = 'YYYY-MM-DD HH:MM:SS'.length;
const TEXT_OF_UTC = '+00'.length;
/** What is left of it where the text has no fraction. */
const JSON_OF_INSTANT = Buffer.from('"YYYY-MM-DDTHH:MM:SS.000Z"');
const NULL = Buffer.from('null');
/** Of the ten-thousandths of a real, those after the decimal point. */
const DECIMALS = 4;

/**
 * JSON written from bytes. Where a value is given as `from, start, length`, it is text as PostgreSQL sends it, and a length
 * of -1 is null. Who writes values has reserved the room.
 */
export class JsonSheet extends GrowingBytes {
  copy(from: Uint8Array, start: number, length: number): void {
    const out = this.bytes;
    let end = this.end;
    for (let i = start; i < start + length; i++) out[end++] = from[i]!;
    this.end = end;
  }

  /** What is JSON already. */
  literal(json: Uint8Array): void {
    this.copy(json, 0, json.length);
  }

  /** JSON that had to be put together; makes its own room. */
  json(json: string): void {
    this.reserve(json.length * MAX_BYTES_OF_UNIT);
    this.end += this.bytes.write(json, this.end);
  }

  text(from: Buffer, start: number, length: number): void {
    if (length < 0) return this.literal(NULL);
    const out = this.bytes;
    let end = this.end;
    out[end++] = QUOTE;
    for (let i = start; i < start + length; i++) {
      const byte = from[i]!;
      if (byte < FIRST_PRINTABLE || byte === QUOTE || byte === BACKSLASH) {
        const value = from.toString('utf8', start, start + length);
        this.end += out.write(JSON.stringify(value), this.end);
        return;
      }
      out[end++] = byte;
    }
    out[end++] = QUOTE;
    this.end = end;
  }

  /** `2026-11-20 14:31:52.5+00` (session in UTC, at most milliseconds) → `"2026-11-20T14:31:52.500Z"`. */
  instant(from: Uint8Array, start: number, length: number): void {
    const fraction = length - TEXT_OF_SECONDS - TEXT_OF_UTC;
    const out = this.bytes;
    const begin = this.end;
    for (let i = 0; i < JSON_OF_INSTANT.length; i++) out[begin + i] = JSON_OF_INSTANT[i]!;
    for (let i = 0; i < TEXT_OF_SECONDS + Math.max(0, fraction); i++) {
      out[begin + 1 + i] = from[start + i]!;
    }
    out[begin + 1 + DATE_END] = T;
    this.end = begin + JSON_OF_INSTANT.length;
  }

  /** Ten-thousandths as decimal reais: `7600` → `0.7600`. */
  reais(from: Uint8Array, start: number, length: number): void {
    if (length < 0) return this.literal(NULL);
    if (length === 1 && from[start] === ZERO) return this.copy(from, start, length);
    const out = this.bytes;
    let end = this.end;
    let first = start;
    if (from[first] === MINUS) out[end++] = from[first++]!;
    const digits = start + length - first;
    const whole = digits - DECIMALS;
    if (whole <= 0) out[end++] = ZERO;
    for (let i = 0; i < whole; i++) out[end++] = from[first + i]!;
    out[end++] = DOT;
    for (let i = whole; i < 0; i++) out[end++] = ZERO;
    for (let i = Math.max(0, whole); i < digits; i++) out[end++] = from[first + i]!;
    this.end = end;
  }
}
