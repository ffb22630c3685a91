// docs/spec/connectors.md, GW-recordings-cloud-default
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

export const RECORDINGS_CLOUD_GATEWAY = 'recordings_cloud';
export const RECORDINGS_CLOUD_FLAG = 'copy-recordings';

/** `default`: the operator's storage */
export const RECORDINGS_CLOUDS = ['default', 'aws', 'gcp'] as const;
export type RecordingsCloudName = (typeof RECORDINGS_CLOUDS)[number];

/** Required fields of the metadata or its `security`. */
export const CLOUD_NEEDS = {
  default: [],
  aws: ['accessKeyId', 'secretAccessKey', 'bucketName'],
  gcp: ['jsonContent', 'bucketName'],
} as const satisfies Record<RecordingsCloudName, readonly string[]>;

const Text = z.optional(z.nullable(z.string().check(z.maxLength(16_384))));

/** Secrets are masked. */
export const RecordingsCloud = z.object({
  id: z.int(),
  gateway: z.literal(RECORDINGS_CLOUD_GATEWAY),
  metadata: z.object({
    cloudSelected: z.enum(RECORDINGS_CLOUDS),
    version: z.literal('v1.0'),
    mustPurgeAfterUpload: z.literal(false),
    security: z.object({
      accessKeyId: z.optional(z.string()),
      secretAccessKey: z.optional(z.string()),
      jsonContent: z.optional(z.string()),
      /** Users recognise the account by it. */
      clientEmail: z.optional(z.string()),
    }),
    ownStorage: z.boolean(),
    /** Null for the operator's storage. */
    bucketName: z.nullable(z.string()),
    bucketRegion: z.optional(z.string()),
  }),
});
export type RecordingsCloud = z.output<typeof RecordingsCloud>;

/** Missing and masked fields stay unchanged. */
const RecordingsCloudChange = z.object({
  id: z.optional(z.nullable(IdParams.shape.id)),
  gateway: z.optional(z.literal(RECORDINGS_CLOUD_GATEWAY)),
  metadata: z.object({
    cloudSelected: Text,
    mustPurgeAfterUpload: z.optional(z.boolean()),
    security: z.optional(
      z.nullable(
        z.object({
          accessKeyId: Text,
          secretAccessKey: Text,
          jsonContent: z.optional(z.unknown()),
        }),
      ),
    ),
    bucketName: Text,
  }),
});
export type RecordingsCloudChange = z.output<typeof RecordingsCloudChange>;

const TAG = 'Organizations';

export const listRecordingsClouds = endpoint({
  id: 'listRecordingsClouds',
  method: 'GET',
  path: '/organization_integrations/clouds',
  access: 'admin',
  tag: TAG,
  summary: 'List available recording clouds',
  description:
    'Returns the clouds to which recordings can be copied. `default` is listed only if the operator of the portal offers one.',
  replies: { 200: z.object({ data: z.array(z.enum(RECORDINGS_CLOUDS)) }) },
});

export const saveRecordingsCloud = endpoint({
  id: 'saveRecordingsCloud',
  method: 'PATCH',
  path: '/organization_integrations',
  access: 'admin',
  changesIntegrations: true,
  needsRecentSignIn: true,
  tag: TAG,
  summary: 'Save the recordings cloud',
  description:
    'Copies the recordings of finished calls to a cloud. Settings are stored only after a test object was written, read and deleted there; returns 503 if the cloud does not answer.',
  takesOtherNames: true,
  body: RecordingsCloudChange,
  replies: { 200: RecordingsCloud },
  refusals: [404, 429, 503],
});

export const removeRecordingsCloud = endpoint({
  id: 'removeRecordingsCloud',
  method: 'DELETE',
  path: '/organization_integrations/{id}',
  access: 'admin',
  changesIntegrations: true,
  tag: TAG,
  summary: 'Stop copying recordings',
  description: 'Removes the cloud. Existing copies stay there.',
  params: IdParams,
  replies: { 204: null },
});

export const RECORDINGS_CLOUD_ENDPOINTS = [
  listRecordingsClouds,
  saveRecordingsCloud,
  removeRecordingsCloud,
] as const;
