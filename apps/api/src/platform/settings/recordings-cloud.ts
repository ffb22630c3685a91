import { isS3Bucket } from '@alo/clouds/s3/settings.ts';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

export interface OperatorBucket {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** S3-compatible; null means AWS. */
  endpoint: string | null;
}

export type OwnCloud = { kind: 'folder'; folder: string } | ({ kind: 's3' } & OperatorBucket);

type CloudSettings = Pick<
  Environment,
  | 'ARCHIVE_BUCKET'
  | 'ARCHIVE_DIR'
  | 'RECORDINGS_BUCKET'
  | 'RECORDINGS_CLOUD_DIR'
  | 'RECORDINGS_CLOUD_BUCKET'
  | 'RECORDINGS_CLOUD_REGION'
  | 'RECORDINGS_CLOUD_ENDPOINT'
  | 'RECORDINGS_CLOUD_ACCESS_KEY'
  | 'RECORDINGS_CLOUD_SECRET_KEY'
>;

/** @throws ConfigError */
export function readOwnCloud(
  env: CloudSettings,
  isDemo: boolean,
  dataDir: string,
): OwnCloud | null {
  const { RECORDINGS_CLOUD_BUCKET: bucket, RECORDINGS_CLOUD_DIR: folder } = env;
  if (bucket === undefined) {
    if (folder !== undefined) return { kind: 'folder', folder };
    return isDemo ? { kind: 'folder', folder: join(dataDir, 'recordings-cloud') } : null;
  }
  if (folder !== undefined) {
    throw new ConfigError(
      'RECORDINGS_CLOUD_DIR and RECORDINGS_CLOUD_BUCKET exclude each other: keep one of them',
    );
  }
  return { kind: 's3', ...readBucket(env, 'RECORDINGS_CLOUD_BUCKET') };
}

/** @throws ConfigError */
export function readRecordingsBucket(env: CloudSettings): OperatorBucket | null {
  if (env.RECORDINGS_BUCKET === undefined) return null;
  if (env.RECORDINGS_BUCKET === env.RECORDINGS_CLOUD_BUCKET) {
    throw new ConfigError(
      'RECORDINGS_BUCKET and RECORDINGS_CLOUD_BUCKET are the same bucket: a copy in the same bucket is no backup, name another one',
    );
  }
  return readBucket(env, 'RECORDINGS_BUCKET');
}

/** @throws ConfigError */
export function readCallArchive(env: CloudSettings, dataDir: string): OwnCloud {
  const { ARCHIVE_BUCKET: bucket, ARCHIVE_DIR: folder = join(dataDir, 'archive') } = env;
  if (bucket === undefined) return { kind: 'folder', folder };
  if (env.ARCHIVE_DIR !== undefined) {
    throw new ConfigError('ARCHIVE_DIR and ARCHIVE_BUCKET exclude each other: keep one of them');
  }
  return { kind: 's3', ...readBucket(env, 'ARCHIVE_BUCKET') };
}

function readBucket(
  env: CloudSettings,
  setting: 'ARCHIVE_BUCKET' | 'RECORDINGS_BUCKET' | 'RECORDINGS_CLOUD_BUCKET',
): OperatorBucket {
  const bucket = env[setting]!;
  const { RECORDINGS_CLOUD_ACCESS_KEY: key, RECORDINGS_CLOUD_SECRET_KEY: secret } = env;
  if (!isS3Bucket(bucket)) throw new ConfigError(`${setting}: this is not a valid bucket name`);
  if (key === undefined || secret === undefined) {
    throw new ConfigError(
      `RECORDINGS_CLOUD_ACCESS_KEY and RECORDINGS_CLOUD_SECRET_KEY are needed with ${setting}: a key that may read, write and remove there`,
    );
  }
  return {
    bucket,
    region: env.RECORDINGS_CLOUD_REGION,
    accessKeyId: key,
    secretAccessKey: secret,
    endpoint: env.RECORDINGS_CLOUD_ENDPOINT ?? null,
  };
}
