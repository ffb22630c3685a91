import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listDeliveryTargets } from '@alo/contract/deliveries/delivery-targets.ts';
import { FAKE_S3_KEY, startFakeS3 } from '@alo/fakes/clouds/fake-s3.ts';
import { afterAll, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { CRM_CASES } from './testing/crm-cases.ts';
import { useCrmServer } from './testing/crm-server.ts';

const RDSTATION = CRM_CASES.find(({ gateway }) => gateway === 'rdstation-crm')!;
const cloud = await startFakeS3({ gravacoes: 'us-east-1' });
afterAll(() => cloud.close());
const { server, stands, givenConnected } = await useCrmServer([RDSTATION], {
  RECORDINGS_BUCKET: 'gravacoes',
  RECORDINGS_CLOUD_ENDPOINT: cloud.url,
  RECORDINGS_CLOUD_ACCESS_KEY: FAKE_S3_KEY.accessKeyId,
  RECORDINGS_CLOUD_SECRET_KEY: FAKE_S3_KEY.secretAccessKey,
});
const stand = stands['rdstation-crm']!;
const TIMEOUT = { timeout: 15_000, interval: 50 };

let lastNumber = 94_234_000;

async function given(recordingFile: string, secondsAgo: number) {
  const connected = await givenConnected(RDSTATION);
  const number = `9${++lastNumber}`;
  stand.addPerson({
    name: 'Rosa',
    phone: `(48) ${number.slice(0, 5)}-${number.slice(5)}`,
    hasOpenDeal: true,
  });
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const [call] = await connected.call({
    dialedNumber: `048${number}`,
    startedAt: ago(secondsAgo + 65),
    answeredAt: ago(secondsAgo + 60),
    endedAt: ago(secondsAgo),
    recordingFile,
  });
  const states = async () =>
    [...(await connected.open()), ...(await connected.ended())].map(({ state, reason }) => [
      state,
      reason,
    ]);
  const record = () =>
    stand
      .records()
      .map((one) => JSON.stringify(one))
      .find((text) => text.includes(call!.switchCallId));
  return { ...connected, states, record };
}

it('DEL-04 GW-rdstation-crm waits for the recording without a failed attempt, and writes its URL', async () => {
  const { token, states, record, hurry } = await given('waits.wav', 1);
  await expect.poll(states, TIMEOUT).toEqual([['retrying', toReason('waitsForRecording')]]);
  expect(record()).toBeUndefined();

  const { body } = await callApi(server, listDeliveryTargets, { token });
  expect(body.data).toMatchObject([{ state: 'idle', day: { failedTries: 0, hours: [] } }]);
  const { recordingsDir } = server.context.config;
  await mkdir(recordingsDir, { recursive: true });
  await writeFile(join(recordingsDir, 'waits.wav'), 'RIFF');
  await hurry();

  await expect.poll(states, TIMEOUT).toEqual([['delivered', null]]);
  expect(record()).toContain('http');
});

it('GW-rdstation-crm waits two minutes at most for a recording that never comes', async () => {
  const { states, record } = await given('never.wav', 121);

  await expect.poll(states, TIMEOUT).toEqual([['delivered', null]]);
  expect(record()).toBeDefined();
});

it('GW-rdstation-crm SYS-recordings-bucket waits for a recording that is uploaded to the bucket, also while the bucket hangs', async () => {
  cloud.mishaps.push({ on: 'GET', mishap: 'hang' });
  const { states, record, hurry } = await given('brought.wav', 1);
  await expect.poll(states, TIMEOUT).toEqual([['retrying', toReason('waitsForRecording')]]);
  expect(record()).toBeUndefined();

  const bytes = Buffer.from('RIFF');
  cloud.buckets.get('gravacoes')!.set('brought.wav', { bytes, contentType: 'audio/wav' });
  const statesNow = () => hurry().then(states);

  await expect.poll(statesNow, TIMEOUT).toEqual([['delivered', null]]);
  expect(record()).toContain('http');
});
