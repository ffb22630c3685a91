import { createCallExport, createExportLink } from '@alo/contract/telephony/call-exports.ts';
import { FAKE_S3_KEY, startFakeS3 } from '@alo/fakes/clouds/fake-s3.ts';
import { afterAll, expect, it } from 'vitest';
import { runLoopOnce } from '../../platform/loops/run-loops.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenCalls, givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { claimExport } from './claim-export.ts';
import { callExportEnds } from './export-loop.ts';
import { runExport } from './run-export.ts';

const BUCKET = 'gravacoes';
const stand = await startFakeS3({ [BUCKET]: 'us-east-1' });
afterAll(() => stand.close());
const server = useTestServer({
  RECORDINGS_BUCKET: BUCKET,
  RECORDINGS_CLOUD_ENDPOINT: stand.url,
  RECORDINGS_CLOUD_ACCESS_KEY: FAKE_S3_KEY.accessKeyId,
  RECORDINGS_CLOUD_SECRET_KEY: FAKE_S3_KEY.secretAccessKey,
});

it('RPT-22 stores the file in the bucket of recordings, serves it from there and removes it', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  await givenCalls(server.context, organization, [{ dialedNumber: '011955500127' }]);
  const { body: created } = await callApi(server, createCallExport, {
    token,
    body: { format: 'csv' },
  });
  const params = { id: String(created.id) };
  const run = async () =>
    runExport(server.context, (await claimExport(server.context))!, new AbortController().signal);

  stand.access.isRevoked = true;
  await run();
  expect((await callApi(server, createExportLink, { token, params })).status).toBe(404);
  stand.access.isRevoked = false;
  await server.context.pool.query('update call_exports set lease_until = now()');
  await run();

  const names = () => [...stand.buckets.get(BUCKET)!.keys()];
  expect(names()).toEqual([`exports/${organization.id}/${created.id}-2.csv`]);
  const { body: link } = await callApi(server, createExportLink, { token, params });
  const response = await fetch(link.url.replace(/^https?:\/\/[^/]+/, server.url));
  expect(await response.text()).toContain(';(11) 95550-0127;');

  await server.context.pool.query('update call_exports set expires_at = now()');
  await runLoopOnce(server.context, callExportEnds);
  expect(names()).toEqual([]);
});
