import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { OutboundError } from './outbound-error.ts';
import { parseRetryAfter } from './retry-after.ts';

export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  bytes: Buffer;
}

export interface OutboundAnswer {
  status: number;
  /** Names are in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** A day at most. */
  retryAfterSeconds: number | undefined;
  /** Decompressed. */
  bytes: Buffer;
  text: string;
  /** @throws OutboundError `notJson`, for example for a proxy's page */
  json(): unknown;
  jsonIfAny(): unknown;
}

export const ACCEPTED_ENCODINGS = 'gzip, br';
const DECODERS = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };

/**
 * @throws OutboundError `tooLarge` if the decompressed body exceeds the limit, `lost` if it cannot
 * be decompressed
 */
export async function readAnswer(
  requestLine: string,
  raw: RawAnswer,
  maxBytes: number,
): Promise<OutboundAnswer> {
  const { status } = raw;
  const headers = Object.fromEntries(
    Object.entries(raw.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
  const bytes = await decompress();
  let decoded: string | undefined;
  // on demand, because a recording is not text
  const decodeText = () => (decoded ??= new TextDecoder().decode(bytes));

  function parse(): { value: unknown } | null {
    try {
      return { value: JSON.parse(decodeText()) };
    } catch {
      return null;
    }
  }

  async function decompress(): Promise<Buffer> {
    const decode = DECODERS[headers['content-encoding']?.toLowerCase() as keyof typeof DECODERS];
    if (!decode || raw.bytes.length === 0) return raw.bytes;
    try {
      return await decode(raw.bytes, { maxOutputLength: maxBytes });
    } catch (error) {
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      throw isTooLarge
        ? new OutboundError({
            kind: 'tooLarge',
            requestLine,
            reason: `the answer decompresses to more than ${maxBytes} bytes`,
            status,
          })
        : new OutboundError({
            kind: 'lost',
            requestLine,
            reason: 'the answer cannot be decompressed',
            status,
          });
    }
  }

  return {
    status,
    headers,
    retryAfterSeconds: parseRetryAfter(headers['retry-after']),
    bytes,
    get text() {
      return decodeText();
    },
    json() {
      const parsed = parse();
      if (parsed) return parsed.value;
      const reason = `it answered ${status} with ${decodeText().length} characters that are not JSON`;
      throw new OutboundError({ kind: 'notJson', requestLine, reason, status });
    },
    jsonIfAny: () => parse()?.value,
  };
}
