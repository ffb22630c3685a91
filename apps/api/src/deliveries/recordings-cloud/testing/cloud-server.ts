import { randomBytes } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import {
  RECORDINGS_CLOUD_GATEWAY,
  saveRecordingsCloud,
  type RecordingsCloudName,
} from '@alo/contract/recordings/recordings-cloud.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { FAKE_SERVICE_ACCOUNT, startFakeGcs } from '@alo/fakes/clouds/fake-gcs.ts';
import { FAKE_S3_KEY, startFakeS3 } from '@alo/fakes/clouds/fake-s3.ts';
import { afterAll, expect } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import { givenCalls, givenOrganization, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { DELIVERIES_CHANNEL } from '../../queue/queue-deliveries-sql.ts';

export const BUCKET = 'gravacoes-da-loja';
const OWN_BUCKET = 'copias-do-provedor';
const RECORDINGS_BUCKET = 'gravacoes-do-provedor';

export const METADATA = {
  default: { cloudSelected: 'default' },
  aws: { cloudSelected: 'aws', security: FAKE_S3_KEY, bucketName: BUCKET },
  gcp: {
    cloudSelected: 'gcp',
    security: { jsonContent: JSON.stringify(FAKE_SERVICE_ACCOUNT) },
    bucketName: BUCKET,
  },
} as const satisfies Record<RecordingsCloudName, object>;

export async function useCloudServer(settings: NodeJS.ProcessEnv = {}) {
  const own = await startFakeS3({ [OWN_BUCKET]: 'us-east-1', [RECORDINGS_BUCKET]: 'us-east-1' });
  const aws = await startFakeS3({ [BUCKET]: 'sa-east-1' });
  const gcp = await startFakeGcs([BUCKET]);
  const settingsOfAll: NodeJS.ProcessEnv = {
    RECORDINGS_BUCKET,
    RECORDINGS_CLOUD_BUCKET: OWN_BUCKET,
    RECORDINGS_CLOUD_ENDPOINT: own.url,
    RECORDINGS_CLOUD_ACCESS_KEY: FAKE_S3_KEY.accessKeyId,
    RECORDINGS_CLOUD_SECRET_KEY: FAKE_S3_KEY.secretAccessKey,
    CLOUD_BASE_URL_AWS: aws.url,
    CLOUD_BASE_URL_GCP: gcp.url,
    ...settings,
  };
  const server = useTestServer(settingsOfAll);
  const stands = { default: own, aws, gcp };
  afterAll(() => Promise.all(Object.values(stands).map((stand) => stand.close())));
  const listCopies = (cloud: RecordingsCloudName) =>
    stands[cloud].buckets.get(cloud === 'default' ? OWN_BUCKET : BUCKET)!;

  async function givenFile(name: string, bytes = randomBytes(200_000)): Promise<Buffer> {
    const path = join(server.context.config.recordingsDir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    const before = new Date(Date.now() - 60_000);
    await utimes(path, before, before);
    return bytes;
  }

  function givenObject(name: string, bytes = randomBytes(1_200_000)): Buffer {
    own.buckets.get(RECORDINGS_BUCKET)!.set(name, { bytes, contentType: 'audio/mpeg' });
    return bytes;
  }

  async function givenCloud(cloud: RecordingsCloudName) {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    const body = { metadata: METADATA[cloud] };
    const saved = await callApi(server, saveRecordingsCloud, { token, body });
    expect(saved.status, JSON.stringify(saved.error)).toBe(200);
    const query = { gateway: RECORDINGS_CLOUD_GATEWAY };
    const { pool } = server.context;
    return {
      organization,
      token,
      id: saved.body.id,
      call: (...calls: Partial<CallEnded>[]) => givenCalls(server.context, organization, calls),
      log: async () => (await callApi(server, listDeliveries, { token, query })).body.data,
      async makeAllDue() {
        await pool.query(
          `update call_deliveries set due_at = now()
           where organization_id = $1 and state in ('retrying', 'unknown', 'queued')`,
          [organization.id],
        );
        await pool.query(
          `update delivery_queues set next_at = now(), closed_until = '-infinity', failures = 0
           where organization_id = $1`,
          [organization.id],
        );
        await pool.query('select pg_notify($1, $2)', [DELIVERIES_CHANNEL, String(organization.id)]);
      },
    };
  }

  return {
    server,
    stands,
    copiesIn: listCopies,
    givenFile,
    givenObject,
    givenCloud,
    settings: settingsOfAll,
  };
}
