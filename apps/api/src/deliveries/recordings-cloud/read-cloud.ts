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

/** @throws AppError INVALID_REQUEST with the problem of each field. */
export function readCloud(
  { ownCloud }: Pick<Config, 'ownCloud'>,
  given: RecordingsCloudChange['metadata'],
  before: StoredCloud | null,
): NewCloud {
  const selected = given.cloudSelected ?? before?.metadata.cloudSelected ?? '';
  const cloud = RECORDINGS_CLOUDS.find((name) => name === selected);
  const isOffered = cloud !== 'default' || ownCloud !== null;
  refuseFields({
    cloudSelected: !cloud ? refusals.missing : isOffered ? null : refusals.notOffered,
    mustPurgeAfterUpload: given.mustPurgeAfterUpload === true ? refusals.noPurge : null,
  });
  const fields = readFields(cloud!, given, before);
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
  const stored = before?.metadata.cloudSelected === cloud ? before : null;
  const accessKeyId = toText(security?.accessKeyId, stored?.metadata.security.accessKeyId);
  const isSameKey = accessKeyId === stored?.metadata.security.accessKeyId;
  return {
    accessKeyId,
    secretAccessKey: toText(
      security?.secretAccessKey,
      isSameKey ? stored?.secrets.secretAccessKey : undefined,
    ),
    jsonContent: toText(toJsonText(security?.jsonContent), stored?.secrets.jsonContent),
    bucketName: toText(bucketName, stored?.metadata.bucketName),
  };
}

const toText = (given: string | null | undefined, stored: string | null | undefined): string =>
  (given === undefined || given === MASKED_SECRET ? stored : given)?.trim() ?? '';

const toJsonText = (given: unknown): string | null | undefined =>
  typeof given === 'string' || given === undefined
    ? given
    : given === null
      ? null
      : JSON.stringify(given);

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
