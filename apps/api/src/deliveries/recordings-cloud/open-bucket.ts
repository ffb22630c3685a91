import type { Bucket, CloudConnection } from '@alo/clouds/cloud.ts';
import type { Context } from '../../platform/context.ts';
import { openOperatorBucket } from '../../recordings/stores/operator-bucket.ts';
import type { CloudMetadata, StoredCloud } from './cloud-store.ts';

type BucketContext = Pick<Context, 'config' | 'outbound'>;

export async function openBucket(
  context: BucketContext,
  cloud: Omit<StoredCloud, 'id'>,
  timeoutMs: number,
): Promise<Bucket | null> {
  const { metadata, secrets } = cloud;
  const { bucketName: bucket, bucketRegion: region } = metadata;
  const connection = createConnection(context, metadata.cloudSelected, timeoutMs);
  switch (metadata.cloudSelected) {
    case 'default':
      return openOwnBucket(context, timeoutMs);
    case 'aws': {
      const { openS3Bucket } = await import('@alo/clouds/s3/bucket.ts');
      const { accessKeyId } = metadata.security;
      const { secretAccessKey } = secrets;
      if (!bucket || !region || !accessKeyId || !secretAccessKey) return null;
      return openS3Bucket({ bucket, region, accessKeyId, secretAccessKey }, connection);
    }
    case 'gcp': {
      const { openGcsBucket } = await import('@alo/clouds/gcs/bucket.ts');
      const { readServiceAccount } = await import('@alo/clouds/gcs/service-account.ts');
      const account = readServiceAccount(secrets.jsonContent ?? '');
      return bucket && account ? openGcsBucket({ bucket, account }, connection) : null;
    }
  }
}

export async function openOwnBucket(
  { config, outbound }: BucketContext,
  timeoutMs: number,
): Promise<Bucket | null> {
  const { ownCloud } = config;
  if (ownCloud === null) return null;
  if (ownCloud.kind === 'folder') {
    const { openFolder } = await import('@alo/clouds/folder/bucket.ts');
    return openFolder(ownCloud.folder);
  }
  return openOperatorBucket(ownCloud, outbound, timeoutMs);
}

export function createConnection(
  { config, outbound }: BucketContext,
  cloud: CloudMetadata['cloudSelected'],
  timeoutMs: number,
): CloudConnection {
  const baseUrl = cloud === 'default' ? undefined : config.cloudBaseUrls[cloud];
  const send = baseUrl === undefined ? outbound.toCustomer : outbound.toVendor;
  return { send, baseUrl, timeoutMs };
}
