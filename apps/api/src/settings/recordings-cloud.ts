// Where copies of recordings go: the operator's own storage, and how customers' clouds are asked.
import { isS3Bucket } from '@alo/clouds/s3/settings.ts';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

/** The cloud that customers are offered by whoever operates the portal. */
export type OwnCloud =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
      /** Of whoever speaks as Amazon does; null: Amazon's. */
      endpoint: string | null;
    };

type CloudSettings = Pick<
  Environment,
  | 'RECORDINGS_CLOUD_DIR'
  | 'RECORDINGS_CLOUD_BUCKET'
  | 'RECORDINGS_CLOUD_REGION'
  | 'RECORDINGS_CLOUD_ENDPOINT'
  | 'RECORDINGS_CLOUD_ACCESS_KEY'
  | 'RECORDINGS_CLOUD_SECRET_KEY'
>;

/** Null: none is offered. @throws ConfigError */
export function ownCloudOf(env: CloudSettings, isDemo: boolean, dataDir: string): OwnCloud | null {
  const { RECORDINGS_CLOUD_BUCKET: bucket, RECORDINGS_CLOUD_DIR: folder } = env;
  if (bucket === undefined) {
    if (folder !== undefined) return { kind: 'folder', folder };
    return isDemo ? { kind: 'folder', folder: join(dataDir, 'recordings-cloud') } : null;
  }
  const { RECORDINGS_CLOUD_ACCESS_KEY: key, RECORDINGS_CLOUD_SECRET_KEY: secret } = env;
  if (folder !== undefined) {
    throw new ConfigError(
      'RECORDINGS_CLOUD_DIR and RECORDINGS_CLOUD_BUCKET exclude each other: keep one of them',
    );
  }
  if (!isS3Bucket(bucket)) throw new ConfigError('RECORDINGS_CLOUD_BUCKET: no name of a bucket');
  if (key === undefined || secret === undefined) {
    throw new ConfigError(
      'RECORDINGS_CLOUD_ACCESS_KEY and RECORDINGS_CLOUD_SECRET_KEY are needed with RECORDINGS_CLOUD_BUCKET: a key that may read, write and remove there',
    );
  }
  return {
    kind: 's3',
    bucket,
    region: env.RECORDINGS_CLOUD_REGION,
    accessKeyId: key,
    secretAccessKey: secret,
    endpoint: env.RECORDINGS_CLOUD_ENDPOINT ?? null,
  };
}
