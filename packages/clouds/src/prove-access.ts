import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Bucket } from './cloud.ts';

/**
 * Writes a tiny object, and removes it: what cannot do that cannot keep copies.
 * @throws CloudError
 */
export async function proveAccess(bucket: Bucket): Promise<void> {
  const content = Buffer.from('alo\n');
  const name = `teste-de-acesso-${randomUUID()}.txt`;
  await bucket.store({
    name,
    contentType: 'text/plain',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
    md5: createHash('md5').update(content).digest(),
    open: () => Readable.from([content]),
  });
  await bucket.remove(name);
}
