import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isObjectName, type Bucket, type MeasuredObject } from '@alo/clouds/cloud.ts';
import { openFolder } from '@alo/clouds/folder/bucket.ts';
import { openGcsBucket } from '@alo/clouds/gcs/bucket.ts';
import { readServiceAccount } from '@alo/clouds/gcs/service-account.ts';
import { proveAccess } from '@alo/clouds/prove-access.ts';
import { openS3Bucket } from '@alo/clouds/s3/bucket.ts';
import { findRegion } from '@alo/clouds/s3/find-region.ts';
import type { S3Settings } from '@alo/clouds/s3/settings.ts';
import { openOutbound } from '@alo/outbound/outbound.ts';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { FAKE_SERVICE_ACCOUNT, startFakeGcs } from './fake-gcs.ts';
import { FAKE_S3_KEY, startFakeS3 } from './fake-s3.ts';

const BUCKET = 'gravacoes-da-loja';
const outbound = openOutbound({ userAgent: 'alo/1', closeTimeoutMs: 100 });
afterAll(() => outbound.close());
const makeConnection = (baseUrl: string, timeoutMs = 10_000) => ({
  send: outbound.toVendor,
  baseUrl,
  timeoutMs,
});
const ACCOUNT = readServiceAccount(JSON.stringify(FAKE_SERVICE_ACCOUNT))!;

const CLOUDS = {
  async s3({
    bucket = BUCKET,
    region = 'sa-east-1',
    timeoutMs = 10_000,
    ...key
  }: Partial<S3Settings> & { timeoutMs?: number } = {}) {
    const stand = await startFakeS3({ [BUCKET]: 'sa-east-1' });
    onTestFinished(() => stand.close());
    const settings = { bucket, region, ...FAKE_S3_KEY, ...key };
    return {
      stand,
      client: await openS3Bucket(settings, makeConnection(stand.url, timeoutMs)),
      on: 'PUT',
    };
  },
  async gcs({ bucket = BUCKET, timeoutMs = 10_000 } = {}) {
    const stand = await startFakeGcs([BUCKET]);
    onTestFinished(() => stand.close());
    const client = openGcsBucket(
      { bucket, account: ACCOUNT },
      makeConnection(stand.url, timeoutMs),
    );
    return { stand, client, on: 'POST /upload' };
  },
};

function file(bytes = randomBytes(300_000), name = 'loja.example/2026/11/20/a-b.mp3') {
  const object: MeasuredObject = {
    name,
    contentType: 'audio/mpeg',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    md5: createHash('md5').update(bytes).digest(),
    open: () => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
  };
  return { bytes, object };
}

const catchFailure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ kind, step }: { kind: string; step: string }) => `${step} ${kind}`,
  );

describe.each(Object.entries(CLOUDS))('%s', (cloud, givenCloud) => {
  const row = cloud === 's3' ? 'GW-recordings-cloud-aws' : 'GW-recordings-cloud-gcp';

  it(`${row} stores a file unchanged, and once only`, async () => {
    const { stand, client } = await givenCloud();
    const { bytes, object } = file();

    await client.store(object);
    await client.store(object);

    const storedObject = stand.buckets.get(BUCKET)!.get(object.name)!;
    expect(storedObject.bytes.equals(bytes)).toBe(true);
    expect(storedObject.contentType).toBe('audio/mpeg');
    expect(stand.buckets.get(BUCKET)!.size).toBe(1);
  });

  it(`${row} overwrites nothing, and finds its file after a lost answer`, async () => {
    const { stand, client, on } = await givenCloud();
    const { object } = file();
    stand.mishaps.push({ on, mishap: 'loseAnswer' });
    expect(await catchFailure(client.store(object))).toBe('store unavailable');
    await client.store(object);

    const other = file(randomBytes(300_000), object.name);

    expect(await catchFailure(client.store(other.object))).toBe('verify different');
    expect(await client.matchesAny(object.name, [other.object])).toBe(false);
    expect(await client.matchesAny(object.name, [other.object, object])).toBe(true);
    expect(await catchFailure(client.matchesAny('nada', [object]))).toBe('verify unavailable');
    expect(stand.buckets.get(BUCKET)!.get(object.name)!.bytes.equals(other.bytes)).toBe(false);
  });

  it(`${row} rejects a copy that is incomplete or has other content`, async () => {
    const { stand, client, on } = await givenCloud();
    const { object } = file();

    stand.mishaps.push({ on, mishap: 'breakBody' });
    expect(await catchFailure(client.store(object))).toBe('store unavailable');
    expect(stand.buckets.get(BUCKET)!.size).toBe(0);
    stand.mishaps.push({ on, mishap: 'corrupt' });
    expect(await catchFailure(client.store(object))).toBe('verify different');
  });

  it(`${row} reports the kind of each failure, and times out`, async () => {
    const { stand, client, on } = await givenCloud({ timeoutMs: 1000 });
    const store = () => catchFailure(client.store(file().object));
    for (const mishap of ['slowDown', 'unavailable', 'hang'] as const) {
      stand.mishaps.push({ on, mishap });
    }

    expect([await store(), await store(), await store()]).toEqual([
      'store rateLimited',
      'store unavailable',
      'store unavailable',
    ]);
    const elsewhere = await givenCloud({ bucket: 'nao-existe' });
    expect(await catchFailure(elsewhere.client.store(file().object))).toBe('store noBucket');
    stand.rights.mayStore = false;
    expect(await store()).toBe('store forbidden');
    stand.rights.mayStore = true;
    stand.access.isRevoked = true;
    expect(await store()).toMatch(/^(store|enter) credentials$/);
  });

  it(`${row} proves with a tiny object that it may write, read and delete`, async () => {
    const { stand, client } = await givenCloud();
    const prove = (bucket: Bucket) => catchFailure(proveAccess(bucket));

    expect(await prove(client)).toBe('done');
    stand.rights.mayRead = false;
    expect(await prove(client)).toBe('verify forbidden');
    expect(stand.buckets.get(BUCKET)!.size).toBe(0);
    Object.assign(stand.rights, { mayRead: true, mayRemove: false });
    expect(await prove(client)).toBe('remove forbidden');
  });
});

it('SYS-recordings-bucket reads parts of one object version, and names missing and forbidden objects', async () => {
  const { stand, client } = await CLOUDS.s3({ timeoutMs: 1000 });
  const { bytes, object } = file(undefined, 'sp1/gravação de 20 (a+b)’s.mp3');
  await client.store(object);
  const read = (first: number, last: number, etag?: string) =>
    client.read(object.name, { first, last }, etag);

  const part = await read(1000, 1999);
  expect(part).toMatchObject({ objectBytes: bytes.length, changedAt: expect.any(Date) as Date });
  expect(part!.content.equals(bytes.subarray(1000, 2000))).toBe(true);
  const end = await read(299_990, 400_000, part!.etag);
  expect(end!.content.equals(bytes.subarray(299_990))).toBe(true);
  expect(await read(300_000, 300_001)).toMatchObject({
    objectBytes: bytes.length,
    etag: part!.etag,
    content: Buffer.alloc(0),
  });
  expect(await catchFailure(read(0, 1, '"of before"'))).toBe('read different');
  expect(await client.read('sp1/nada.mp3', { first: 0, last: 0 })).toBeNull();
  for (const mishap of ['breakAnswer', 'unavailable', 'hang'] as const) {
    stand.mishaps.push({ on: 'GET', mishap });
    expect(await catchFailure(read(0, 1))).toBe('read unavailable');
  }
  stand.rights.mayList = false;
  expect(await catchFailure(client.read('sp1/nada.mp3', { first: 0, last: 0 }))).toBe(
    'read forbidden',
  );
  const elsewhere = await CLOUDS.s3({ bucket: 'nao-existe' });
  expect(await catchFailure(elsewhere.client.read('a', { first: 0, last: 0 }))).toBe(
    'read noBucket',
  );
});

it.each([
  ['an empty part', ['', '/a', 'a/', 'a//b']],
  ['a part that leads elsewhere', ['../a', 'a/../b', './a', 'a/.']],
  ['what no address has', ['a\0', '\ud800']],
  ['more than 1024 bytes', ['é'.repeat(513)]],
])('SYS-recordings-bucket refuses an object name with %s', (_, names) => {
  expect(names.filter(isObjectName)).toEqual([]);
});

it('GW-recordings-cloud-aws finds the region of the bucket and signs with it', async () => {
  const { stand, client } = await CLOUDS.s3({ region: 'us-east-1' });
  const wrong = await CLOUDS.s3({ secretAccessKey: 'not the secret' });
  const stranger = await CLOUDS.s3({ accessKeyId: 'AKIAIOSFODNN7NOBODY0' });
  const { object } = file();

  expect(await catchFailure(client.store(object))).toBe('store noBucket');
  expect(await findRegion(BUCKET, makeConnection(stand.url))).toBe('sa-east-1');
  expect(await catchFailure(findRegion('nao-existe', makeConnection(stand.url)))).toBe(
    'enter noBucket',
  );
  expect(await catchFailure(wrong.client.store(object))).toBe('store credentials');
  expect(await catchFailure(stranger.client.store(object))).toBe('store credentials');
});

it('GW-recordings-cloud-gcp reuses a token for many files, and requests another after its expiry', async () => {
  const { stand, client } = await CLOUDS.gcs();
  const tokens = () => stand.requests.filter((name) => name === 'POST /token').length;
  await client.store(file(undefined, 'a').object);
  await client.store(file(undefined, 'b').object);
  expect(tokens()).toBe(1);

  (stand as Awaited<ReturnType<typeof startFakeGcs>>).endTokens();
  await client.store(file(undefined, 'c').object);

  expect(tokens()).toBe(2);
  expect(stand.buckets.get(BUCKET)!.size).toBe(3);
});

it.each([
  ['another kind, which would have programs run and files read', { type: 'external_account' }],
  ['another universe, which is another host', { universe_domain: 'example.com' }],
  ['no key', { private_key: 'x' }],
  ['no address', { client_email: 'x' }],
])('GW-recordings-cloud-gcp refuses the JSON of %s', (_, change) => {
  expect(readServiceAccount(JSON.stringify({ ...FAKE_SERVICE_ACCOUNT, ...change }))).toBeNull();
});

it('GW-recordings-cloud-default stores a complete file once in a folder, and replaces nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alo-cloud-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const bucket = openFolder(folder);
  const { bytes, object } = file();
  const breaks = {
    ...object,
    open: () => Readable.from([bytes.subarray(0, 1000), Promise.reject(new Error('broke'))]),
  };

  expect(await catchFailure(bucket.store(breaks))).toBe('store unavailable');
  expect(
    (await readdir(folder, { recursive: true })).filter((name) => name.includes('a-b')),
  ).toEqual([]);
  await bucket.store(object);
  await bucket.store(object);
  expect((await readFile(join(folder, object.name))).equals(bytes)).toBe(true);
  await writeFile(join(folder, object.name), bytes.subarray(1));
  expect(await catchFailure(bucket.store(object))).toBe('verify different');
  expect(await bucket.matchesAny(object.name, [object, file(bytes.subarray(1)).object])).toBe(true);
  await proveAccess(bucket);
  expect(await catchFailure(proveAccess(openFolder('/dev/null/x')))).toBe('store unavailable');
});
