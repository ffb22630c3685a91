import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { CloudError } from './cloud-error.ts';
import type { Bucket, ReadableBucket } from './cloud.ts';
import { measure } from './measure.ts';

const CONTENT = Buffer.from('alo\n');
const PART = { first: 1, last: 2 };

/**
 * Writes, verifies and removes a tiny object. Otherwise some clouds would verify first after a lost answer, too late to
 * learn that it is forbidden.
 * @throws CloudError
 */
export async function proveAccess(bucket: Bucket): Promise<void> {
  await bucket.remove(await storeProbe(bucket));
}

/**
 * Without the right to list, a missing object looks forbidden, so this also reads one.
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
    if (await bucket.matchesAny(name, [measured])) return name;
    throw new CloudError('different', { step: 'verify' });
  } catch (error) {
    // remove it, but report the first error
    const isThere = error instanceof CloudError && error.step === 'verify';
    if (isThere) await bucket.remove(name).catch(() => {});
    throw error;
  }
}
