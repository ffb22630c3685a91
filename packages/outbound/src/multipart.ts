// RFC 7578. Read while sent, to save memory.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutboundRequest } from './ask.ts';

export interface Multipart {
  fields: Readonly<Record<string, string>>;
  file: {
    name: string;
    /** Letters, digits, dots and hyphens only. */
    fileName: string;
    type: string;
    /** `read` yields exactly these. */
    bytes: number;
    read(): AsyncIterable<Uint8Array>;
  };
}

export function toMultipartBody(
  form: Multipart,
): Required<Pick<OutboundRequest, 'headers' | 'stream'>> {
  const boundary = randomUUID();
  const head = Buffer.from(writeHead(form, boundary));
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

function writeHead({ fields, file }: Multipart, boundary: string): string {
  const part = (disposition: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const texts = Object.entries(fields).map(
    ([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`,
  );
  const { name, fileName, type } = file;
  const last = `${part(`name="${name}"; filename="${fileName}"`)}Content-Type: ${type}\r\n\r\n`;
  return `${texts.join('')}${last}`;
}
