import { CloudError } from '@alo/clouds/cloud-error.ts';
import { proveAccess } from '@alo/clouds/prove-access.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { RecordingsCloudName } from '@alo/contract/recordings/recordings-cloud.ts';
import {
  cloudRefusals as refusals,
  recordingsCloud,
} from '@alo/messages/recordings/recordings-cloud.ts';
import { withAbortSignal } from '@alo/outbound/outbound.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { fieldRefusal } from '../../platform/field-refusal.ts';
import type { StoredCloud } from './cloud-store.ts';
import { openBucket, createConnection } from './open-bucket.ts';

type NewCloud = Omit<StoredCloud, 'id'>;

const REQUEST_TIMEOUT_MS = 10_000;
const TOTAL_TIMEOUT_MS = 25_000;
const DEFAULT_RETRY_SECONDS = 5;

/** @throws AppError INVALID_REQUEST with the field, RATE_LIMITED or CRM_UNAVAILABLE. */
export async function proveCloud(
  { outbound, ...context }: Context,
  cloud: NewCloud,
  signal: AbortSignal,
): Promise<NewCloud> {
  const { cloudSelected, bucketName } = cloud.metadata;
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TOTAL_TIMEOUT_MS)]);
  const limitedContext = { ...context, outbound: withAbortSignal(deadline, outbound) };
  try {
    const { bucketRegion: _, ...metadata } = cloud.metadata;
    const locatedMetadata =
      cloudSelected === 'aws'
        ? { ...metadata, bucketRegion: await findBucketRegion(limitedContext, bucketName!) }
        : metadata;
    const provenCloud = { ...cloud, metadata: locatedMetadata };
    const bucket = await openBucket(limitedContext, provenCloud, REQUEST_TIMEOUT_MS);
    if (!bucket) throw new Error('A cloud that was read cannot be opened');
    await proveAccess(bucket);
    return provenCloud;
  } catch (error) {
    if (!(error instanceof CloudError)) throw error;
    if (cloudSelected === 'default') {
      context.log.error({ err: error }, 'The cloud for copies of recordings cannot be used');
    }
    throw toRefusal(cloudSelected, error);
  }
}

async function findBucketRegion(context: Pick<Context, 'config' | 'outbound'>, bucket: string) {
  const { findRegion } = await import('@alo/clouds/s3/find-region.ts');
  return findRegion(bucket, createConnection(context, 'aws', REQUEST_TIMEOUT_MS));
}

function toRefusal(cloud: RecordingsCloudName, error: CloudError): AppError {
  const name = recordingsCloud.cloudNames[cloud];
  const retryAfterSeconds = error.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS;
  if (cloud === 'default') {
    return new AppError(ERROR_CODES.crmUnavailable, refusals.ownAway, { retryAfterSeconds });
  }
  switch (error.kind) {
    case 'credentials':
      return fieldRefusal({
        [cloud === 'aws' ? 'accessKeyId' : 'jsonContent']: refusals.unknownKey(name),
      });
    case 'forbidden':
      return fieldRefusal({ bucketName: refusals.mayNot[error.step](name) });
    case 'noBucket':
      return fieldRefusal({ bucketName: refusals.noBucket(name) });
    case 'rejected':
    case 'different':
      return fieldRefusal({ bucketName: refusals.refused(name, error.code) });
    case 'rateLimited':
    case 'unavailable':
      return new AppError(ERROR_CODES.crmUnavailable, refusals.away(name), { retryAfterSeconds });
  }
}
