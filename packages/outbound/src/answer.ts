import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { RawAnswer } from './exchange.ts';
import { OutboundError } from './outbound-error.ts';
import { retryAfterSeconds } from './retry-after.ts';

export interface OutboundAnswer {
  status: number;
  /** By their names in small letters. */
  headers: Readonly<Record<string, string | undefined>>;
  /** When to come back, where the answer says it; a day at most. */
  retryAfterSeconds: number | undefined;
  /** Unpacked. */
  bytes: Buffer;
  text: string;
  /** @throws OutboundError `notJson`: the page of a proxy is no answer. */
  json(): unknown;
  /** Undefined where it is none: of answers that count by their status. */
  jsonIfAny(): unknown;
}

/** What we say that we understand; the platform has both. */
export const ACCEPTED_ENCODINGS = 'gzip, br';
const DECODERS = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };

/** @throws OutboundError `tooLarge` for what is small only as long as it is packed, `lost` for what cannot be unpacked. */
export async function readAnswer(
  what: string,
  raw: RawAnswer,
  mostBytes: number,
): Promise<OutboundAnswer> {
  const { status } = raw;
  const headers = Object.fromEntries(
    Object.entries(raw.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
  const bytes = await unpack();
  let decoded: string | undefined;
  // a recording is none
  const textOf = () => (decoded ??= new TextDecoder().decode(bytes));

  function parse(): { value: unknown } | null {
    try {
      return { value: JSON.parse(textOf()) };
    } catch {
      return null;
    }
  }

  async function unpack(): Promise<Buffer> {
    const decode = DECODERS[headers['content-encoding']?.toLowerCase() as keyof typeof DECODERS];
    if (!decode || raw.bytes.length === 0) return raw.bytes;
    try {
      return await decode(raw.bytes, { maxOutputLength: mostBytes });
    } catch (error) {
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      throw isTooLarge
        ? new OutboundError({
            kind: 'tooLarge',
            what,
            why: `the answer unpacks to more than ${mostBytes} bytes`,
            status,
          })
        : new OutboundError({ kind: 'lost', what, why: 'the answer cannot be unpacked', status });
    }
  }

  return {
    status,
    headers,
    retryAfterSeconds: retryAfterSeconds(headers['retry-after']),
    bytes,
    get text() {
      return textOf();
    },
    json() {
      const parsed = parse();
      if (parsed) return parsed.value;
      const why = `it answered ${status} with ${textOf().length} characters that are no JSON`;
      throw new OutboundError({ kind: 'notJson', what, why, status });
    },
    jsonIfAny: () => parse()?.value,
  };
}
