import { isGcsBucket, readServiceAccount } from '@alo/clouds/gcs/service-account.ts';
import { isS3Bucket } from '@alo/clouds/s3/settings.ts';
import { MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import {
  CLOUD_NEEDS,
  RECORDINGS_CLOUDS,
  type RecordingsCloudChange,
  type RecordingsCloudName,
} from '@alo/contract/recordings/recordings-cloud.ts';
import { cloudRefusals as refusals } from '@alo/messages/recordings/recordings-cloud.ts';
import type { Config } from '../../platform/config.ts';
import { refuseFields } from '../../platform/field-refusal.ts';
import type { CloudMetadata, StoredCloud } from './cloud-store.ts';

type NewCloud = Omit<StoredCloud, 'id'>;
type Field = 'accessKeyId' | 'secretAccessKey' | 'jsonContent' | 'bucketName';

const ACCESS_KEY_ID = /^[A-Z0-9]{16,128}$/;
const SECRET_ACCESS_KEY = /^[A-Za-z0-9/+=]{16,128}$/;

export function readCloud(
  { ownCloud }: Pick<Config, 'ownCloud'>,
  input: RecordingsCloudChange['metadata'],
  before: StoredCloud | null,
): NewCloud {
  const selected = input.cloudSelected ?? before?.metadata.cloudSelected ?? '';
  const cloud = RECORDINGS_CLOUDS.find((name) => name === selected);
  const isOffered = cloud !== 'default' || ownCloud !== null;
  refuseFields({
    cloudSelected: !cloud ? refusals.missing : isOffered ? null : refusals.notOffered,
    mustPurgeAfterUpload: input.mustPurgeAfterUpload === true ? refusals.noPurge : null,
  });
  const fields = readFields(cloud!, input, before);
  const problems = CLOUD_NEEDS[cloud!].map((field): [string, string | null] => [
    field,
    fields[field] === '' ? refusals.missing : CHECKS[field](fields[field], cloud!),
  ]);
  refuseFields(Object.fromEntries(problems));
  return toCloud(cloud!, fields);
}

const CHECKS: Record<Field, (text: string, cloud: RecordingsCloudName) => string | null> = {
  accessKeyId: (text) => (ACCESS_KEY_ID.test(text) ? null : refusals.accessKeyId),
  secretAccessKey: (text) => (SECRET_ACCESS_KEY.test(text) ? null : refusals.secretAccessKey),
  jsonContent: (text) => (readServiceAccount(text) ? null : refusals.jsonContent),
  bucketName: (text, cloud) =>
    (cloud === 'aws' ? isS3Bucket : isGcsBucket)(text) ? null : refusals.bucketName,
};

/** A stored secret is used only for the same cloud and key. */
function readFields(
  cloud: RecordingsCloudName,
  { security, bucketName }: RecordingsCloudChange['metadata'],
  before: StoredCloud | null,
): Record<Field, string> {
  const sameCloud = before?.metadata.cloudSelected === cloud ? before : null;
  const accessKeyId = toText(security?.accessKeyId, sameCloud?.metadata.security.accessKeyId);
  const isSameKey = accessKeyId === sameCloud?.metadata.security.accessKeyId;
  return {
    accessKeyId,
    secretAccessKey: toText(
      security?.secretAccessKey,
      isSameKey ? sameCloud?.secrets.secretAccessKey : undefined,
    ),
    jsonContent: toText(toJsonText(security?.jsonContent), sameCloud?.secrets.jsonContent),
    bucketName: toText(bucketName, sameCloud?.metadata.bucketName),
  };
}

const toText = (value: string | null | undefined, stored: string | null | undefined): string =>
  (value === undefined || value === MASKED_SECRET ? stored : value)?.trim() ?? '';

const toJsonText = (value: unknown): string | null | undefined =>
  typeof value === 'string' || value === undefined
    ? value
    : value === null
      ? null
      : JSON.stringify(value);

function toCloud(cloudSelected: RecordingsCloudName, fields: Record<Field, string>): NewCloud {
  const { accessKeyId, secretAccessKey, jsonContent, bucketName } = fields;
  const metadata: CloudMetadata = {
    cloudSelected,
    version: 'v1.0',
    mustPurgeAfterUpload: false,
    security: {},
    ownStorage: cloudSelected !== 'default',
    bucketName: cloudSelected === 'default' ? null : bucketName,
  };
  switch (cloudSelected) {
    case 'default':
      return { metadata, secrets: {} };
    case 'aws': {
      const security = { accessKeyId, secretAccessKey: MASKED_SECRET };
      return { metadata: { ...metadata, security }, secrets: { secretAccessKey } };
    }
    case 'gcp': {
      const { clientEmail } = readServiceAccount(jsonContent)!;
      const security = { jsonContent: MASKED_SECRET, clientEmail };
      return { metadata: { ...metadata, security }, secrets: { jsonContent } };
    }
  }
}
