import { FAKE_S3_KEY, startFakeS3 } from '@alo/fakes/clouds/fake-s3.ts';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { openConfiguredOutbound } from '../../../platform/outbound.ts';
import { examineOwnCloud } from './own-cloud-check.ts';

function examineWith(settings: NodeJS.ProcessEnv) {
  const config = readConfig({ DEMO: '1', ...settings });
  const outbound = openConfiguredOutbound(config);
  onTestFinished(() => outbound.close());
  return examineOwnCloud(config, outbound);
}

it('GW-recordings-cloud-default the doctor distinguishes a bucket that accepts copies from one that does not', async () => {
  const stand = await startFakeS3({ copias: 'us-east-1' });
  onTestFinished(() => stand.close());
  const settings = {
    RECORDINGS_CLOUD_BUCKET: 'copias',
    RECORDINGS_CLOUD_ENDPOINT: stand.url,
    RECORDINGS_CLOUD_ACCESS_KEY: FAKE_S3_KEY.accessKeyId,
    RECORDINGS_CLOUD_SECRET_KEY: FAKE_S3_KEY.secretAccessKey,
  };

  expect(await examineWith(settings)).toMatchObject({ status: 'ok' });
  expect(stand.buckets.get('copias')!.size).toBe(0);
  const guessed = { ...settings, RECORDINGS_CLOUD_SECRET_KEY: 'guessed-secret-of-nobody' };
  expect(await examineWith(guessed)).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('does not know the key'),
  });
  stand.rights.mayRead = false;
  expect(await examineWith(settings)).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('verify: forbidden'),
  });
  const folder = { RECORDINGS_CLOUD_DIR: '/dev/null/copias' };
  expect(await examineWith(folder)).toMatchObject({ status: 'failed' });
});
