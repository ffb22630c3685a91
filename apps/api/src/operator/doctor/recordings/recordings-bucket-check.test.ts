import { FAKE_S3_KEY, startFakeS3 } from '@alo/fakes/clouds/fake-s3.ts';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { openConfiguredOutbound } from '../../../platform/outbound.ts';
import { examineRecordingsBucket } from './recordings-bucket-check.ts';

function examineWith(settings: NodeJS.ProcessEnv) {
  const config = readConfig({ DEMO: '1', ...settings });
  const outbound = openConfiguredOutbound(config);
  onTestFinished(() => outbound.close());
  return examineRecordingsBucket(config, outbound);
}

it('SYS-recordings-bucket the doctor tests all bucket operations and names those the key lacks', async () => {
  const stand = await startFakeS3({ gravacoes: 'us-east-1' });
  onTestFinished(() => stand.close());
  const settings = {
    RECORDINGS_BUCKET: 'gravacoes',
    RECORDINGS_CLOUD_ENDPOINT: stand.url,
    RECORDINGS_CLOUD_ACCESS_KEY: FAKE_S3_KEY.accessKeyId,
    RECORDINGS_CLOUD_SECRET_KEY: FAKE_S3_KEY.secretAccessKey,
  };
  const saying = (text: string) => ({
    status: 'failed',
    message: expect.stringContaining(text) as string,
  });

  expect(await examineWith({})).toMatchObject({ status: 'ok' });
  expect(await examineWith(settings)).toMatchObject({ status: 'ok' });
  stand.rights.mayList = false;
  expect(await examineWith(settings)).toMatchObject(saying('read: forbidden'));
  Object.assign(stand.rights, { mayList: true, mayRemove: false });
  expect(await examineWith(settings)).toMatchObject(saying('remove: forbidden'));
  const elsewhere = { ...settings, RECORDINGS_BUCKET: 'outro-bucket' };
  expect(await examineWith(elsewhere)).toMatchObject(saying('has no bucket of this name'));
});
