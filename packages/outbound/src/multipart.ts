// A file among the fields of a form (RFC 7578), read while it is sent: whatever its length, a part of it is in memory.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutboundRequest } from './ask.ts';

export interface Multipart {
  fields: Readonly<Record<string, string>>;
  file: {
    /** Of its field. */
    name: string;
    /** Letters, digits, dots and hyphens alone, like all names here. */
    fileName: string;
    type: string;
    /** So many `read` yields; with more or fewer nothing arrives whole. */
    bytes: number;
    read(): AsyncIterable<Uint8Array>;
  };
}

/** What a request is sent with, beside its other headers. */
export function multipartOf(
  form: Multipart,
): Required<Pick<OutboundRequest, 'headers' | 'stream'>> {
  const boundary = randomUUID();
  const head = Buffer.from(headOf(form, boundary));
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);

  async function* parts(): AsyncGenerator<Uint8Array> {
    yield head;
    yield* form.file.read();
    yield end;
  }

  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    stream: {
      open: () => Readable.from(parts(), { objectMode: false }),
      bytes: head.length + form.file.bytes + end.length,
    },
  };
}

/** Up to the file's first byte. */
function headOf({ fields, file }: Multipart, boundary: string): string {
  const part = (disposition: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const texts = Object.entries(fields).map(
    ([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`,
  );
  const { name, fileName, type } = file;
  const last = `${part(`name="${name}"; filename="${fileName}"`)}Content-Type: ${type}\r\n\r\n`;
  return `${texts.join('')}${last}`;
}
