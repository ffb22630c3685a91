import type { ReadableBucket } from '@alo/clouds/cloud.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import type { OperatorBucket } from '../../settings/recordings-cloud.ts';

/** A bucket of the operator's own, wherever it is. @param timeoutMs of one request, what is sent with it */
export async function openOperatorBucket(
  { endpoint, ...settings }: OperatorBucket,
  { toVendor }: Pick<Outbound, 'toVendor'>,
  timeoutMs: number,
): Promise<ReadableBucket> {
  // loaded when somebody uses it
  const { openS3Bucket } = await import('@alo/clouds/s3/bucket.ts');
  return openS3Bucket(settings, { send: toVendor, baseUrl: endpoint ?? undefined, timeoutMs });
}
