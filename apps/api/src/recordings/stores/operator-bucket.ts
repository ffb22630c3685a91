import type { ReadableBucket } from '@alo/clouds/cloud.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import type { OperatorBucket } from '../../platform/settings/recordings-cloud.ts';

/** @param timeoutMs per request, with its body */
export async function openOperatorBucket(
  { endpoint, ...settings }: OperatorBucket,
  { toVendor }: Pick<Outbound, 'toVendor'>,
  timeoutMs: number,
): Promise<ReadableBucket> {
  const { openS3Bucket } = await import('@alo/clouds/s3/bucket.ts');
  return openS3Bucket(settings, { send: toVendor, baseUrl: endpoint ?? undefined, timeoutMs });
}
