import type { WireCall } from '@alo/contract/telephony/calls.ts';
import { toLiteral, type JsonSheet, type Literal } from '../../../platform/bytes/json-sheet.ts';
import {
  BLOCK_BYTES,
  getLinkEnding,
  MAX_ENDING_BYTES,
  type LinkParts,
} from '../../../recordings/recording-links.ts';

const KEY = `,"${'record_url' satisfies keyof WireCall}":`;
const NO_URL = toLiteral(`${KEY}null}`);
const END = toLiteral('"}');
const ID_TEXT_BYTES = '00000000-0000-0000-0000-000000000000'.length;
const ENDING_BYTES = 4;

export class RecordingUrls {
  readonly #sheet: JsonSheet;
  readonly #links: LinkParts;
  readonly #before: Literal;
  readonly #query: Literal;
  readonly #ids: Buffer;
  readonly #signatures: Int32Array;
  #count = 0;
  readonly #endings = new Map<number, Literal>();
  readonly maxBytes: number;

  constructor(
    sheet: JsonSheet,
    rows: number,
    { origin, links }: { origin: string; links: LinkParts },
  ) {
    this.#sheet = sheet;
    this.#links = links;
    this.#before = toLiteral(KEY + JSON.stringify(origin + links.path).slice(0, -1));
    this.#query = toLiteral(links.query);
    this.#ids = Buffer.allocUnsafe(rows * BLOCK_BYTES);
    this.#signatures = new Int32Array(rows);
    this.maxBytes =
      this.#before.length +
      ID_TEXT_BYTES +
      MAX_ENDING_BYTES +
      this.#query.length +
      2 * BLOCK_BYTES +
      END.length;
  }

  writeNone(): void {
    this.#sheet.literal(NO_URL);
  }

  /**
   * @param id position of the call id
   * @param ending position of the file name's last characters
   */
  write(from: DataView, id: number, ending: number, endingLength: number): void {
    const sheet = this.#sheet;
    sheet.literal(this.#before);
    sheet.copy(from, id, ID_TEXT_BYTES);
    sheet.literal(this.#readEnding(from, ending, endingLength));
    sheet.literal(this.#query);
    readId(from, id, this.#ids, this.#count * BLOCK_BYTES);
    this.#signatures[this.#count++] = sheet.skipDigits(2 * BLOCK_BYTES);
    sheet.literal(END);
  }

  sign(): void {
    const signatures = this.#links.signCallIds(this.#ids.subarray(0, this.#count * BLOCK_BYTES));
    for (let i = 0; i < this.#count; i++) {
      this.#sheet.hexadecimal(this.#signatures[i]!, signatures, i * BLOCK_BYTES, BLOCK_BYTES);
    }
  }

  #readEnding(from: DataView, start: number, length: number): Literal {
    if (length !== ENDING_BYTES) return NOTHING;
    const word = from.getInt32(start);
    let ending = this.#endings.get(word);
    if (ending === undefined) {
      const lastFour = Buffer.from(from.buffer, from.byteOffset + start, length).toString();
      ending = toLiteral(getLinkEnding(lastFour));
      this.#endings.set(word, ending);
    }
    return ending;
  }
}

const NOTHING = toLiteral('');
const DASH = 0x2d;
const DIGITS = 0x0f;
/** Letters have this bit; their low bits are 9 less than their value. */
const LETTER = 0x40;
const LETTERS_BEGIN = 9;

function readId(from: DataView, start: number, into: Buffer, at: number): void {
  for (let i = 0, place = at; i < ID_TEXT_BYTES; i += 2) {
    if (from.getUint8(start + i) === DASH) i++;
    into[place++] =
      (parseDigit(from.getUint8(start + i)) << 4) | parseDigit(from.getUint8(start + i + 1));
  }
}

const parseDigit = (byte: number) => (byte & DIGITS) + (byte & LETTER ? LETTERS_BEGIN : 0);
