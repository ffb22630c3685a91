import type {
  RecordingsCloud,
  RecordingsCloudName,
} from '@alo/contract/recordings/recordings-cloud.ts';
import { recordingsCloud as texts } from '@alo/messages/recordings/recordings-cloud.ts';
import {
  toRequestBody,
  type DescribedFields,
  type DraftOf,
} from '../../../lib/forms/described-fields.ts';

const MAX_CHARACTERS = 222;
const MAX_JSON_LENGTH = 16_384;

export type CloudFields = ReturnType<typeof describeCloudFields>;
export type CloudDraft = DraftOf<CloudFields>;

export function describeCloudFields(clouds: readonly RecordingsCloudName[]) {
  const whenAws = { field: 'cloudSelected', equals: 'aws' } as const;
  return {
    cloudSelected: {
      kind: 'select',
      label: texts.cloud,
      options: clouds.map((value) => ({ value, label: texts.cloudNames[value] })),
    },
    accessKeyId: {
      kind: 'text',
      label: texts.accessKeyId,
      required: texts.missing,
      maxLength: MAX_CHARACTERS,
      inputMode: 'url',
      visibleWhen: whenAws,
    },
    secretAccessKey: {
      kind: 'secret',
      label: texts.secretAccessKey,
      required: texts.missing,
      maxLength: MAX_CHARACTERS,
      visibleWhen: whenAws,
    },
    jsonContent: {
      kind: 'secret',
      label: texts.jsonContent,
      help: texts.jsonHelp,
      required: texts.missing,
      maxLength: MAX_JSON_LENGTH,
      visibleWhen: { field: 'cloudSelected', equals: 'gcp' },
    },
    bucketName: {
      kind: 'text',
      label: texts.bucketName,
      help: texts.bucketHelp,
      required: texts.missing,
      maxLength: MAX_CHARACTERS,
      inputMode: 'url',
      visibleWhen: { field: 'cloudSelected', equals: ['aws', 'gcp'] },
    },
  } as const satisfies DescribedFields;
}

export function toCloudDraft(
  saved: RecordingsCloud | null,
  clouds: readonly RecordingsCloudName[],
): CloudDraft {
  const { cloudSelected, security, bucketName } = saved?.metadata ?? {};
  return {
    cloudSelected: cloudSelected ?? clouds[0] ?? '',
    accessKeyId: security?.accessKeyId ?? '',
    secretAccessKey: { isSaved: cloudSelected === 'aws', typed: '' },
    jsonContent: { isSaved: cloudSelected === 'gcp', typed: '' },
    bucketName: bucketName ?? '',
  };
}

export function toCloudBody(saved: RecordingsCloud | null, fields: CloudFields, draft: CloudDraft) {
  const { cloudSelected, bucketName, ...security } = toRequestBody(fields, draft);
  return {
    ...(saved && { id: saved.id }),
    metadata: {
      cloudSelected,
      mustPurgeAfterUpload: false,
      security,
      ...(bucketName !== undefined && { bucketName }),
    },
  };
}
