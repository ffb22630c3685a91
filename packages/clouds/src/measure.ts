import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { MeasuredObject } from './cloud.ts';

/** @param open called again for each upload */
export async function measure(
  open: () => Readable,
): Promise<Pick<MeasuredObject, 'bytes' | 'sha256' | 'md5' | 'open'>> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let bytes = 0;
  for await (const chunk of open() as AsyncIterable<Buffer>) {
    sha256.update(chunk);
    md5.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: sha256.digest(), md5: md5.digest(), open };
}
