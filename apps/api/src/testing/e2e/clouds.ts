import { FAKE_S3_KEY, startFakeS3 } from '@alo/fakes/clouds/fake-s3.ts';

/** Accepted credentials, and the bucket. */
export const CLOUD_ACCESS = { aws: FAKE_S3_KEY, bucket: 'gravacoes-da-loja' };

/** Returns the settings of a server. */
export async function startClouds(): Promise<Record<string, string>> {
  const aws = await startFakeS3({ [CLOUD_ACCESS.bucket]: 'sa-east-1' });
  return { CLOUD_BASE_URL_AWS: aws.url };
}
