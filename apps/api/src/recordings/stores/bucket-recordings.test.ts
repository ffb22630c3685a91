import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import type { CloudMishap } from '@alo/fakes/clouds/cloud-stand-in.ts';
import { FAKE_S3_KEY, startFakeS3 } from '@alo/fakes/clouds/fake-s3.ts';
import { recordings as texts } from '@alo/messages/recordings/recordings.ts';
import { afterAll, afterEach, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenCalls, givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const BUCKET = 'gravacoes';
const stand = await startFakeS3({ [BUCKET]: 'us-east-1' });
afterAll(() => stand.close());
const server = useTestServer({
  ROLES: 'api',
  RECORDINGS_BUCKET: BUCKET,
  RECORDINGS_CLOUD_ENDPOINT: stand.url,
  RECORDINGS_CLOUD_ACCESS_KEY: FAKE_S3_KEY.accessKeyId,
  RECORDINGS_CLOUD_SECRET_KEY: FAKE_S3_KEY.secretAccessKey,
});
afterEach(() => {
  stand.mishaps.length = 0;
  stand.access.isRevoked = false;
});

const objects = () => stand.buckets.get(BUCKET)!;
/** Needs three requests to the bucket. */
const SOUND = randomBytes(2_500_000);
let names = 0;

/** @param bytes object in the bucket; null stores none */
async function given(bytes: Buffer | null = SOUND) {
  const name = `sp1/gravação ${++names}.mp3`;
  if (bytes) objects().set(name, { bytes, contentType: 'audio/mpeg' });
  const organization = await givenOrganization(server.context);
  await givenCalls(server.context, organization, [{ recordingFile: name }]);
  const token = await givenToken(server.context, organization);
  const { body } = await callApi(server, listCalls, { token });
  const url = body.data[0]!.record_url!;
  const ask = (headers: Record<string, string> = {}, method = 'GET', signal?: AbortSignal) =>
    fetch(url, { method, headers, signal: signal ?? null });
  return {
    name,
    url,
    ask,
    failNext: (...mishaps: CloudMishap[]) =>
      stand.mishaps.push(...mishaps.map((mishap) => ({ on: `GET /${BUCKET}/${name}`, mishap }))),
    asked: () => stand.requests.filter((one) => one === `GET /${BUCKET}/${name}`).length,
  };
}

const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('SYS-recordings-bucket RPT-07 plays byte for byte, whole and from anywhere', async () => {
  const { ask } = await given();

  const whole = await ask();
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(SOUND.length),
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600',
  });
  expect(digest(await readBytes(whole))).toBe(digest(SOUND));
  for (const [range, first, end] of [
    ['bytes=1000000-2200000', 1_000_000, 2_200_001],
    ['bytes=2400000-', 2_400_000, SOUND.length],
    ['bytes=-1500000', 1_000_000, SOUND.length],
  ] as const) {
    const part = await ask({ Range: range });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${first}-${end - 1}/${SOUND.length}`);
    expect(digest(await readBytes(part))).toBe(digest(SOUND.subarray(first, end)));
  }
  const beyond = await ask({ Range: `bytes=${SOUND.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
    416,
    `bytes */${SOUND.length}`,
  ]);
});

it('SYS-recordings-bucket answers HEAD, conditional requests, and a changed recording in full', async () => {
  const { ask } = await given();
  const etag = (await ask({}, 'HEAD')).headers.get('etag')!;

  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SOUND.length)]);
  expect((await ask({ 'If-None-Match': etag })).status).toBe(304);
  const range = { Range: 'bytes=5-9' };
  expect((await ask({ ...range, 'If-Range': etag })).status).toBe(206);
  const staleRange = await ask({ ...range, 'If-Range': '"of before"' });
  expect([staleRange.status, digest(await readBytes(staleRange))]).toEqual([200, digest(SOUND)]);
  const empty = await (await given(Buffer.alloc(0))).ask();
  expect([empty.status, await readBytes(empty)]).toEqual([200, Buffer.alloc(0)]);
});

it('SYS-recordings-bucket prefers the folder, and answers 404 for missing and foreign recordings', async () => {
  const { name, url, ask } = await given(SOUND.subarray(0, 1000));
  const nowhere = await given(null);
  const others = url.replace(/organization=\d+/, 'organization=1');

  expect((await fetch(others)).status).toBe(404);
  expect((await nowhere.ask()).status).toBe(404);
  expect((await nowhere.ask({}, 'HEAD')).status).toBe(404);
  await writeFile(join(server.context.config.recordingsDir, 'em-pasta.mp3'), 'ID3');
  const organization = await givenOrganization(server.context);
  await givenCalls(server.context, organization, [{ recordingFile: 'em-pasta.mp3' }]);
  objects().set('em-pasta.mp3', { bytes: Buffer.from('other'), contentType: 'audio/mpeg' });
  const token = await givenToken(server.context, organization);
  const { body } = await callApi(server, listCalls, { token });
  expect(await (await fetch(body.data[0]!.record_url!)).text()).toBe('ID3');
  expect((await ask()).status).toBe(200);
  objects().delete(name);
  expect((await ask()).status).toBe(404);
});

it('SYS-recordings-bucket answers an unavailable bucket with 503 and Retry-After, never with 404', async () => {
  const { ask, failNext } = await given();

  failNext('unavailable');
  const program = await ask();
  expect([program.status, program.headers.get('retry-after')]).toEqual([503, '5']);
  expect(program.headers.get('cache-control')).toBe('no-store');
  expect(await program.json()).toMatchObject({
    error: { code: 'RECORDINGS_UNAVAILABLE', message: texts.unavailable },
  });
  failNext('loseAnswer');
  const person = await ask({ Accept: 'text/html,*/*' });
  expect([person.status, person.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await person.text()).toContain(texts.unavailableHelp);
  stand.access.isRevoked = true;
  expect((await ask({}, 'HEAD')).status).toBe(503);
  stand.access.isRevoked = false;
  stand.rights.mayList = false;
  expect((await (await given(null)).ask()).status).toBe(503);
  stand.rights.mayList = true;
  expect((await ask()).status).toBe(200);
  const warnings = server.warnings.join('\n');
  expect(warnings).toContain('The bucket of recordings cannot be used');
  expect(warnings).not.toContain(FAKE_S3_KEY.secretAccessKey);
});

it('SYS-recordings-bucket retries an interrupted part once, then breaks off', async () => {
  const { ask, failNext, asked } = await given();

  failNext('breakAnswer');
  expect((await ask()).status).toBe(503);
  failNext('nothing', 'breakAnswer');
  expect(digest(await readBytes(await ask()))).toBe(digest(SOUND));
  const before = asked();
  failNext('nothing', 'breakAnswer', 'unavailable');
  await expect(ask().then(readBytes)).rejects.toThrow();
  expect(asked() - before).toBe(3);
});

it('SYS-recordings-bucket limits an organization’s requests to a hanging bucket, so that others can play theirs', async () => {
  const hanging = await given();
  const other = await given();
  const leaving = new AbortController();
  hanging.failNext('hang', 'hang', 'hang', 'hang', 'hang', 'hang');

  const hangingRequests = Array.from({ length: 6 }, () =>
    hanging.ask({}, 'GET', leaving.signal).catch(() => null),
  );
  await expect.poll(hanging.asked, { timeout: 10_000 }).toBe(4);
  const sound = await other.ask();

  expect(digest(await readBytes(sound))).toBe(digest(SOUND));
  expect(hanging.asked()).toBe(4);
  leaving.abort();
  await Promise.all(hangingRequests);
});
