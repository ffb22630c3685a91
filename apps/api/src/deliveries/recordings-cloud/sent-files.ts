// A recording that grows during its copy leaves a part of itself in the bucket, where objects are never overwritten. By checksums
// stored before the upload, a later try recognizes this part as its own.
import { CloudError } from '@alo/clouds/cloud-error.ts';
import type { Bucket, Fingerprint, MeasuredObject } from '@alo/clouds/cloud.ts';
import type { Context } from '../../platform/context.ts';
import type { Delivery } from '../attempts/deliverer.ts';
import { storeFindings } from '../attempts/stored-findings.ts';

/** The checksums are base64. */
interface SentFile {
  bytes: number;
  sha256: string;
  md5: string;
}

/** The part is from one of the last tries. */
const MAX_KEPT = 10;

/**
 * Removes a part that an earlier try left.
 * @throws CloudError
 */
export async function storeCopy(
  { db }: Pick<Context, 'db'>,
  bucket: Bucket,
  delivery: Delivery,
  object: MeasuredObject,
): Promise<void> {
  const sent = getSentFiles(delivery);
  await rememberSent(db, delivery, sent, object);
  try {
    await bucket.store(object);
  } catch (error) {
    const isTaken = error instanceof CloudError && error.kind === 'different';
    // The object may be the complete copy.
    const mayBeHalf = isTaken && sent.length > 0 && delivery.knownRecordId === null;
    if (!mayBeHalf || !(await bucket.matchesAny(object.name, sent.map(toFingerprint)))) throw error;
    await bucket.remove(object.name);
    await bucket.store(object);
  }
}

async function rememberSent(
  db: Context['db'],
  delivery: Delivery,
  before: readonly SentFile[],
  { bytes, sha256, md5 }: MeasuredObject,
): Promise<void> {
  const sent = { bytes, sha256: sha256.toString('base64'), md5: md5.toString('base64') };
  if (before.some((one) => one.bytes === bytes && one.sha256 === sent.sha256)) return;
  await storeFindings(db, delivery, { sentFiles: [...before, sent].slice(-MAX_KEPT) });
}

const getSentFiles = ({ findings }: Delivery): readonly SentFile[] =>
  (findings?.['sentFiles'] as readonly SentFile[] | undefined) ?? [];

const toFingerprint = ({ bytes, sha256, md5 }: SentFile): Fingerprint => ({
  bytes,
  sha256: Buffer.from(sha256, 'base64'),
  md5: Buffer.from(md5, 'base64'),
});
