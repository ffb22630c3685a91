import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

const BLOCK = 512;
const MAX_BYTES = 8 ** 11 - 1;

export async function* writeTar(
  folder: string,
  names: readonly string[],
  at: Date,
): AsyncGenerator<Buffer> {
  for (const name of names) {
    const path = join(folder, name);
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new Error(`${name} is too large for a tar archive`);
    yield formatHeader(name, size, at);
    for await (const chunk of createReadStream(path)) yield chunk as Buffer;
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function formatHeader(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  const writeOctal = (value: number, start: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, '0'), start);
  header.write(name, 0, 100);
  writeOctal(0o600, 100, 8);
  writeOctal(0, 108, 8);
  writeOctal(0, 116, 8);
  writeOctal(size, 124, 12);
  writeOctal(Math.floor(at.getTime() / 1000), 136, 12);
  // The checksum counts its own field as blanks.
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  writeOctal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return header;
}
