import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { CloudError } from '../cloud-error.ts';
import type { Way } from '../cloud.ts';
import { awsEndpoint, isAwsRegion } from './settings.ts';

const FIRST_REGION = 'us-east-1';

/**
 * In which region a bucket of Amazon's is, which tells anybody who asks by its name.
 * @throws CloudError
 */
export async function findRegion(
  bucket: string,
  { send, baseUrl, timeoutMs }: Way,
): Promise<string> {
  const step = 'enter';
  const url = `${baseUrl ?? awsEndpoint(FIRST_REGION)}/${bucket}`;
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
