import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { CloudError } from './cloud-error.ts';
import type { Bucket, ReadableBucket } from './cloud.ts';
import { measure } from './measure.ts';

const CONTENT = Buffer.from('alo\n');
const PART = { first: 1, last: 2 };

/**
 * Writes a tiny object, looks at it, and removes it: what cannot do that cannot keep copies. Some clouds are looked at only
 * where an answer was lost, which is late to hear that it is forbidden.
 * @throws CloudError
 */
export async function proveAccess(bucket: Bucket): Promise<void> {
  await bucket.remove(await storeProbe(bucket));
}

/**
 * Reads a part of it in between, and looks for it afterwards: where a key may read but not list, what is not there is
 * told as what is forbidden.
 * @throws CloudError
 */
export async function proveReading(bucket: ReadableBucket): Promise<void> {
  const name = await storeProbe(bucket);
  const part = await bucket.read(name, PART).finally(() => bucket.remove(name));
  const isWhole = part?.objectBytes === CONTENT.length && part.content.toString() === 'lo';
  const isGone = isWhole && (await bucket.read(name, PART)) === null;
  if (!isGone) throw new CloudError('different', { step: 'read' });
}

async function storeProbe(bucket: Bucket): Promise<string> {
  const name = `teste-de-acesso-${randomUUID()}.txt`;
  const measured = await measure(() => Readable.from([CONTENT]));
  try {
    await bucket.store({ name, contentType: 'text/plain', ...measured });
    if (await bucket.isOneOf(name, [measured])) return name;
    throw new CloudError('different', { step: 'verify' });
  } catch (error) {
    // it is there, and stays only where the cloud lets nobody remove it; why it is refused is told all the same
    const isThere = error instanceof CloudError && error.step === 'verify';
    if (isThere) await bucket.remove(name).catch(() => {});
    throw error;
  }
}
