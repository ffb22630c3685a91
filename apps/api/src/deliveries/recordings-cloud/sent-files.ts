// A growing recording leaves a part that is never overwritten. Checksums stored before the upload
// identify it.
import { CloudError } from '@alo/clouds/cloud-error.ts';
import type { Bucket, Fingerprint, MeasuredObject } from '@alo/clouds/cloud.ts';
import type { Context } from '../../platform/context.ts';
import type { Delivery } from '../attempts/deliverer.ts';
import { storeFindings } from '../attempts/stored-findings.ts';

interface SentFile {
  bytes: number;
  sha256: string;
  md5: string;
}

const MAX_SENT_FILES = 10;

/** @throws CloudError */
export async function storeCopy(
  { db }: Pick<Context, 'db'>,
  bucket: Bucket,
  delivery: Delivery,
  object: MeasuredObject,
): Promise<void> {
  const sentFiles = getSentFiles(delivery);
  await storeSentFile(db, delivery, sentFiles, object);
  try {
    await bucket.store(object);
  } catch (error) {
    const isTaken = error instanceof CloudError && error.kind === 'different';
    // The object may be the complete copy.
    const mayBePart = isTaken && sentFiles.length > 0 && delivery.knownRecordId === null;
    if (!mayBePart || !(await bucket.matchesAny(object.name, sentFiles.map(toFingerprint))))
      throw error;
    await bucket.remove(object.name);
    await bucket.store(object);
  }
}

async function storeSentFile(
  db: Context['db'],
  delivery: Delivery,
  before: readonly SentFile[],
  { bytes, sha256, md5 }: MeasuredObject,
): Promise<void> {
  const sentFile = { bytes, sha256: sha256.toString('base64'), md5: md5.toString('base64') };
  if (before.some((one) => one.bytes === bytes && one.sha256 === sentFile.sha256)) return;
  await storeFindings(db, delivery, { sentFiles: [...before, sentFile].slice(-MAX_SENT_FILES) });
}

const getSentFiles = ({ findings }: Delivery): readonly SentFile[] =>
  (findings?.['sentFiles'] as readonly SentFile[] | undefined) ?? [];

const toFingerprint = ({ bytes, sha256, md5 }: SentFile): Fingerprint => ({
  bytes,
  sha256: Buffer.from(sha256, 'base64'),
  md5: Buffer.from(md5, 'base64'),
});
