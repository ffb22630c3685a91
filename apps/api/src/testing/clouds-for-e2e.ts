// Clouds of customers for browser tests: the stand-ins of packages/fakes.
import { FAKE_S3_KEY, startFakeS3 } from '@alo/fakes/clouds/fake-s3.ts';

/** With what they let somebody in, and where. */
export const CLOUD_ACCESS = { aws: FAKE_S3_KEY, bucket: 'gravacoes-da-loja' };

/** As settings of the server that is to ask them. */
export async function startClouds(): Promise<Record<string, string>> {
  const aws = await startFakeS3({ [CLOUD_ACCESS.bucket]: 'sa-east-1' });
  return { CLOUD_BASE_URL_AWS: aws.url };
}
