import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const readSettings = (settings: NodeJS.ProcessEnv) =>
  readConfig({ DEMO: '1', DATA_DIR: '/tmp/alo-settings-of-the-tests', ...settings });
const read = (settings: NodeJS.ProcessEnv) => readSettings(settings).ownCloud;
const S3 = {
  RECORDINGS_CLOUD_BUCKET: 'copias',
  RECORDINGS_CLOUD_ACCESS_KEY: 'key',
  RECORDINGS_CLOUD_SECRET_KEY: 'secret',
};

it('GW-recordings-cloud-default is a folder in the demo, and otherwise what the operator configures', () => {
  expect(read({})).toEqual({
    kind: 'folder',
    folder: '/tmp/alo-settings-of-the-tests/recordings-cloud',
  });
  expect(read({ RECORDINGS_CLOUD_DIR: '/mnt/copias' })).toMatchObject({ folder: '/mnt/copias' });
  expect(read({ ...S3, RECORDINGS_CLOUD_ENDPOINT: 'https://s3.example/' })).toEqual({
    kind: 's3',
    bucket: 'copias',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    endpoint: 'https://s3.example',
  });
});

it.each([
  ['half of a key', { ...S3, RECORDINGS_CLOUD_SECRET_KEY: '' }, /RECORDINGS_CLOUD_SECRET_KEY/],
  ['two places', { ...S3, RECORDINGS_CLOUD_DIR: '/mnt/copias' }, /exclude each other/],
  ['an invalid bucket name', { ...S3, RECORDINGS_CLOUD_BUCKET: '../x' }, /not a valid bucket name/],
])('GW-recordings-cloud-default refuses %s at the start', (_, settings, message) => {
  expect(() => read(settings)).toThrow(message);
});

it('SYS-recordings-bucket is another bucket beside the cloud for copies, with its address and key', () => {
  const { RECORDINGS_CLOUD_BUCKET: _, ...key } = S3;
  const bucket = { ...key, RECORDINGS_BUCKET: 'gravacoes' };

  expect(readSettings(S3).recordingsBucket).toBeNull();
  expect(readSettings(bucket)).toMatchObject({
    recordingsBucket: { bucket: 'gravacoes', region: 'us-east-1', accessKeyId: 'key' },
    ownCloud: { kind: 'folder' },
  });
  expect(() => readSettings({ ...S3, RECORDINGS_BUCKET: 'copias' })).toThrow(/name another one/);
  expect(() => readSettings({ RECORDINGS_BUCKET: 'gravacoes' })).toThrow(
    /RECORDINGS_CLOUD_SECRET_KEY/,
  );
});
