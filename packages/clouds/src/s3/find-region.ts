import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { CloudError } from '../cloud-error.ts';
import type { CloudConnection } from '../cloud.ts';
import { getAwsEndpoint, isAwsRegion } from './settings.ts';

const FIRST_REGION = 'us-east-1';

/**
 * Amazon reveals a bucket's region to everybody.
 * @throws CloudError
 */
export async function findRegion(
  bucket: string,
  { send, baseUrl, timeoutMs }: CloudConnection,
): Promise<string> {
  const step = 'enter';
  const url = `${baseUrl ?? getAwsEndpoint(FIRST_REGION)}/${bucket}`;
  const answer = await send({ method: 'HEAD', url, timeoutMs }).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error;
    throw new CloudError('unavailable', { step, status: error.status });
  });
  const { status, headers, retryAfterSeconds } = answer;
  if (status === 404) throw new CloudError('noBucket', { step, status });
  if (status === 429 || status >= 500) {
    throw new CloudError('unavailable', { step, status, retryAfterSeconds });
  }
  const region = headers['x-amz-bucket-region'] ?? FIRST_REGION;
  if (!isAwsRegion(region)) throw new CloudError('rejected', { step, status });
  return region;
}
