// A recording that grows while it is copied leaves half of itself in the bucket, where nothing is overwritten. The copy's row
// remembers what was sent, before it is sent: by that a later try knows the half for its own, whoever died over it.
import { CloudError } from '@alo/clouds/cloud-error.ts';
import type { Bucket, Fingerprint, MeasuredObject } from '@alo/clouds/cloud.ts';
import type { Context } from '../../platform/context.ts';
import type { Delivery } from '../attempts/deliverer.ts';
import { keepFindings } from '../attempts/keep-findings.ts';

/** As JSON has it: the checksums in base64. */
interface SentFile {
  bytes: number;
  sha256: string;
  md5: string;
}

/** The last ones: what lies there was sent by one of the tries just before. */
const MAX_KEPT = 10;

/**
 * Stores a recording as its copy. Half a copy that was left in its place is removed before; nothing else is.
 * @throws CloudError
 */
export async function storeCopy(
  { db }: Pick<Context, 'db'>,
  bucket: Bucket,
  delivery: Delivery,
  object: MeasuredObject,
): Promise<void> {
  const sent = sentFilesOf(delivery);
  await rememberSent(db, delivery, sent, object);
  try {
    await bucket.store(object);
  } catch (error) {
    const isTaken = error instanceof CloudError && error.kind === 'different';
    // of one that is copied again, what lies there may be the copy that was whole
    const mayBeHalf = isTaken && sent.length > 0 && delivery.knownRecordId === null;
    if (!mayBeHalf || !(await bucket.isOneOf(object.name, sent.map(fingerprintOf)))) throw error;
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
  await keepFindings(db, delivery, { sentFiles: [...before, sent].slice(-MAX_KEPT) });
}

const sentFilesOf = ({ findings }: Delivery): readonly SentFile[] =>
  (findings?.['sentFiles'] as readonly SentFile[] | undefined) ?? [];

const fingerprintOf = ({ bytes, sha256, md5 }: SentFile): Fingerprint => ({
  bytes,
  sha256: Buffer.from(sha256, 'base64'),
  md5: Buffer.from(md5, 'base64'),
});
