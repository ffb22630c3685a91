// A frame: header lines, an empty line, and a body of Content-Length bytes.
import type { Readable } from 'node:stream';

export interface Frame {
  /** Content-Type */
  type: string;
  /** Reply-Text of commands other than `api` */
  reply: string;
  body: string;
}

/** Limits memory if another server answers. */
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_BODY_BYTES = 1024 * 1024;
const END_OF_HEADERS = '\n\n';

export function openFrameReader(source: Readable): { next(): Promise<Frame> } {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest = Buffer.alloc(0);

  async function readMore(): Promise<void> {
    const { done, value } = await chunks.next();
    if (done) throw new Error('The connection ended before the answer was whole');
    rest = Buffer.concat([rest, value]);
  }

  async function readHeaders(): Promise<Map<string, string>> {
    let end = rest.indexOf(END_OF_HEADERS);
    while (end < 0) {
      if (rest.length > MAX_HEADER_BYTES) throw new Error('The headers do not end');
      await readMore();
      end = rest.indexOf(END_OF_HEADERS);
    }
    const lines = rest.subarray(0, end).toString().split('\n');
    rest = rest.subarray(end + END_OF_HEADERS.length);
    return new Map(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
  }

  return {
    async next() {
      const read = await readHeaders();
      const length = Number(read.get('content-length') ?? 0);
      if (!(length >= 0 && length <= MAX_BODY_BYTES)) throw new Error('The body is too long');
      while (rest.length < length) await readMore();
      const body = rest.subarray(0, length).toString();
      rest = rest.subarray(length);
      return {
        type: read.get('content-type') ?? '',
        reply: read.get('reply-text') ?? '',
        body,
      };
    },
  };
}
