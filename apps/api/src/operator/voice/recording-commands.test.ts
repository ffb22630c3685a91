import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { desc } from 'drizzle-orm';
import { FAKE_S3_KEY, startFakeS3 } from '@alo/fakes/clouds/fake-s3.ts';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { bareEnvironment } from '../../testing/processes/bare-environment.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const BUCKET = 'gravacoes';
const SECRET_KEY = 'of-both-processes-of-this-test-file';
const stand = await startFakeS3({ [BUCKET]: 'us-east-1' });
afterAll(() => stand.close());
const SETTINGS = {
  SECRET_KEY,
  RECORDINGS_BUCKET: BUCKET,
  RECORDINGS_CLOUD_ENDPOINT: stand.url,
  RECORDINGS_CLOUD_ACCESS_KEY: FAKE_S3_KEY.accessKeyId,
  RECORDINGS_CLOUD_SECRET_KEY: FAKE_S3_KEY.secretAccessKey,
};
const server = useTestServer({ ROLES: 'api', ...SETTINGS });
const objects = () => stand.buckets.get(BUCKET)!;
const toPath = (name: string) => join(server.context.config.recordingsDir, name);

beforeEach(async () => {
  await rm(server.context.config.recordingsDir, { recursive: true, force: true });
  await mkdir(server.context.config.recordingsDir);
  objects().clear();
  stand.mishaps.length = 0;
  stand.requests.length = 0;
  stand.rights.mayStore = true;
});

const SRC = join(import.meta.dirname, '../..');
const MOVE_SCRIPT = `
  const { readConfig } = await import('${SRC}/platform/config.ts');
  const { openConfiguredOutbound } = await import('${SRC}/platform/outbound.ts');
  const { moveRecordings } = await import('${SRC}/recordings/stores/move-recordings.ts');
  const { openOperatorBucket } = await import('${SRC}/recordings/stores/operator-bucket.ts');
  const config = readConfig(process.env);
  const outbound = openConfiguredOutbound(config);
  const openBucket = () => openOperatorBucket(config.recordingsBucket, outbound, 60_000);
  const folder = config.recordingsDir;
  const modifiedBefore = new Date();
  await moveRecordings({ folder, openBucket, modifiedBefore, concurrency: 1, report() {} });`;

async function givenFile(name: string, bytes = randomBytes(50_000), hoursAgo = 2): Promise<Buffer> {
  await mkdir(dirname(toPath(name)), { recursive: true });
  await writeFile(toPath(name), bytes);
  const then = new Date(Date.now() - hoursAgo * 3_600_000);
  await utimes(toPath(name), then, then);
  return bytes;
}

const move = (...more: string[]) => runOperatorJson(server, 'recordings', 'move', ...more);
const listRemainingFiles = async () =>
  (await readdir(server.context.config.recordingsDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

it('SYS-recordings-move moves files unchanged, and skips fresh, hidden and foreign ones', async () => {
  const old = await givenFile('sp1/2026/venda de ação.mp3');
  const empty = await givenFile('sp1/vazia.wav', Buffer.alloc(0));
  await givenFile('sp1/agora.mp3', undefined, 0);
  await givenFile('.lixo');
  await symlink('/etc/hostname', toPath('elsewhere.mp3'));

  const { output } = await runOperator(server, ['recordings', 'move']);

  expect(output).toContain('0 of 2 files, 0.0 of 0.1 MB');
  expect(output).toContain('2 files moved (0.1 MB), 1 too recent, 0 refused.');
  expect(objects().get('sp1/2026/venda de ação.mp3')).toMatchObject({
    bytes: old,
    contentType: 'audio/mpeg',
  });
  expect(objects().get('sp1/vazia.wav')!.bytes).toEqual(empty);
  expect(objects().size).toBe(2);
  expect(await listRemainingFiles()).toEqual(['.lixo', 'agora.mp3', 'elsewhere.mp3']);
  const { db } = server.context;
  const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(event).toMatchObject({
    action: 'recordings.moved',
    after: { movedFiles: 2, movedBytes: 50_000 },
  });
});

it('SYS-recordings-move recognizes objects whose upload was not answered, and objects stored earlier, also in parts', async () => {
  const bytes = await givenFile('a.mp3');
  const storedBefore = await givenFile('b.mp3');
  const inParts = await givenFile('c.mp3');
  objects().set('b.mp3', { bytes: storedBefore, contentType: 'audio/mpeg' });
  objects().set('c.mp3', { bytes: inParts, contentType: 'audio/mpeg', isMultipart: true });
  stand.mishaps.push({ on: `PUT /${BUCKET}/a.mp3`, mishap: 'loseAnswer' });
  stand.mishaps.push({ on: `PUT /${BUCKET}/b.mp3`, mishap: 'breakBody' });

  expect(await move()).toMatchObject({ movedFiles: 3, refused: [] });

  expect(objects().get('a.mp3')!.bytes.equals(bytes)).toBe(true);
  expect(await listRemainingFiles()).toEqual([]);
});

it('SYS-recordings-move keeps a file if the bucket has or received other bytes', async () => {
  await givenFile('other.mp3');
  await givenFile('spoilt.mp3');
  objects().set('other.mp3', { bytes: randomBytes(50_000), contentType: 'audio/mpeg' });
  stand.mishaps.push({ on: `PUT /${BUCKET}/spoilt.mp3`, mishap: 'corrupt' });

  const { output, refusal } = await runOperator(server, ['recordings', 'move']);

  expect(refusal).toBe('2 files were refused and are still there.');
  expect(output).toContain('other.mp3  refused: the bucket has another object with this name');
  expect(await listRemainingFiles()).toEqual(['other.mp3', 'spoilt.mp3']);
});

it('SYS-recordings-move keeps a file that changes during the upload, and leaves no partial object', async () => {
  await givenFile('a.mp3');
  const storedObjects = objects();
  storedObjects.set = (name, object) => {
    appendFileSync(toPath(name), 'the other half');
    return Map.prototype.set.call(storedObjects, name, object) as typeof storedObjects;
  };
  onTestFinished(() => void Reflect.deleteProperty(storedObjects, 'set'));

  expect(await move()).toMatchObject({ movedFiles: 0, tooRecent: 1 });

  expect(stand.requests).toContain(`DELETE /${BUCKET}/a.mp3`);
  expect(storedObjects.size).toBe(0);
  expect(await listRemainingFiles()).toEqual(['a.mp3']);
});

it('SYS-recordings-move stops and keeps the remaining files if the bucket refuses its key', async () => {
  for (const name of ['a', 'b', 'c']) await givenFile(`${name}.mp3`);
  stand.rights.mayStore = false;

  const { output, refusal } = await runOperator(server, ['recordings', 'move', '--at-once', '1']);

  expect(output).toContain('0 files moved');
  expect(refusal).toContain('gravacoes does not allow the key to do this (store: forbidden 403');
  expect(stand.requests).toHaveLength(1);
  expect(await listRemainingFiles()).toHaveLength(3);
  await rm(server.context.config.recordingsDir, { recursive: true });
  expect((await runOperator(server, ['recordings', 'move'])).refusal).toContain('cannot be read');
});

it('SYS-recordings-move loses and doubles no file if it continues after a kill -9', async () => {
  const files = new Map<string, Buffer>();
  for (const name of ['a', 'b', 'c', 'd']) {
    files.set(`${name}.mp3`, await givenFile(`${name}.mp3`));
  }
  for (const mishap of ['nothing', 'hang'] as const) stand.mishaps.push({ on: 'PUT', mishap });
  const victim = spawn(process.execPath, ['--input-type=module', '-e', MOVE_SCRIPT], {
    env: {
      ...bareEnvironment(),
      ...SETTINGS,
      DEMO: '1',
      DATA_DIR: server.context.config.dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void victim.kill('SIGKILL'));
  const puts = () => stand.requests.filter((name) => name.startsWith('PUT')).length;
  await expect.poll(puts, { timeout: 60_000 }).toBe(2);

  victim.kill('SIGKILL');
  await once(victim, 'exit');
  expect(await listRemainingFiles()).toHaveLength(3);
  expect(objects().size).toBe(1);

  expect(await move()).toMatchObject({ movedFiles: 3, refused: [] });
  expect(await listRemainingFiles()).toEqual([]);
  expect([...objects()].toSorted().map(([name, { bytes }]) => [name, bytes])).toEqual([...files]);
}, 90_000);
