// Brings the recordings of the folder into the bucket. Nothing is written down on the way: what is left in the folder is what is left to
// do, so that whoever is killed, or runs beside another, begins where the folder says (docs/decisions/0045-recordings-in-a-bucket.md).
import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { lstat, opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { CloudError } from '@alo/clouds/cloud-error.ts';
import { isObjectName, type MeasuredObject, type ReadableBucket } from '@alo/clouds/cloud.ts';
import { measure } from '@alo/clouds/measure.ts';
import { recordingTypeOf } from './recording-type.ts';

interface Moving {
  folder: string;
  /** @param bytes that are sent with one request */
  openBucket(bytes: number): Promise<ReadableBucket>;
  /** What was written to since then stays. */
  before: Date;
  /** Files at once. */
  atOnce: number;
  tell(progress: MoveProgress): void;
}

/** Of what there was to move when it began. */
export interface MoveProgress {
  files: number;
  bytes: number;
  movedFiles: number;
  movedBytes: number;
}

export interface MoveResult {
  movedFiles: number;
  movedBytes: number;
  /** Written to a moment ago, or while they were stored. */
  tooFresh: number;
  /** They stay; with why. */
  refused: { name: string; why: string }[];
  /** Why it ended before its end. */
  stoppedBy: CloudError | null;
}

interface FoundFile {
  name: string;
  path: string;
  size: number;
  mtimeMs: number;
}

type Outcome = 'moved' | 'tooFresh' | { why: string };

/** What one more try may mend; a request whose answer was lost is found done. */
const PAUSES_MS = [250, 2_000];
/** What the bucket says of one file; all else holds for every file. */
const OF_ONE_FILE: readonly string[] = ['different', 'rejected'];
const PART_BYTES = 4 * 1024 ** 2;
const NOT_SAME = 'the bucket has something else of that name';
const NO_NAME = 'its name cannot be that of an object';

/** Each file is removed when the bucket has all of it, by size and checksum, and the file is what it was. */
export async function moveRecordings(moving: Moving): Promise<MoveResult> {
  const { folder, before, atOnce, tell } = moving;
  const isFresh = ({ mtimeMs }: FoundFile) => mtimeMs >= before.getTime();
  const progress: MoveProgress = { files: 0, bytes: 0, movedFiles: 0, movedBytes: 0 };
  for await (const file of filesBelow(folder)) {
    if (isFresh(file)) continue;
    progress.files += 1;
    progress.bytes += file.size;
  }
  tell(progress);
  const result = { tooFresh: 0, refused: [] as MoveResult['refused'] };
  let stoppedBy: CloudError | null = null;

  async function work(files: AsyncIterable<FoundFile>): Promise<void> {
    // the first that ends ends the others, when they are done with their file
    for await (const file of files) {
      const outcome = isFresh(file) ? 'tooFresh' : await moveOne(moving, file).catch(stop);
      if (outcome === null) return;
      if (outcome === 'tooFresh') result.tooFresh += 1;
      else if (outcome !== 'moved') result.refused.push({ name: file.name, why: outcome.why });
      else {
        progress.movedFiles += 1;
        progress.movedBytes += file.size;
        tell(progress);
      }
    }
  }
  const stop = (error: unknown): { why: string } | null => {
    if (error instanceof CloudError) {
      stoppedBy ??= error;
      return null;
    }
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { why: message };
  };

  const files = filesBelow(folder);
  await Promise.all(Array.from({ length: atOnce }, () => work(files)));
  const { movedFiles, movedBytes } = progress;
  return { movedFiles, movedBytes, ...result, stoppedBy };
}

/** @throws CloudError for what holds for every file, or what reading and removing the file came to */
async function moveOne({ openBucket }: Moving, file: FoundFile): Promise<Outcome> {
  const { name, path, size } = file;
  if (!isObjectName(name)) return { why: NO_NAME };
  const object = await measureFile(file);
  if (object === null) return 'moved';
  const bucket = await openBucket(size);
  try {
    await patiently(() => bucket.store(object));
  } catch (error) {
    // what is sent may have broken because the file did
    const meanwhile = await changeOf(file);
    if (meanwhile !== null) return meanwhile;
    if (!(error instanceof CloudError) || !OF_ONE_FILE.includes(error.kind)) throw error;
    // one that was brought in parts has neither our checksum nor one of all of it
    const isThere = error.kind === 'different' && (await isSameWhenRead(bucket, object));
    if (!isThere) return { why: error.kind === 'different' ? NOT_SAME : error.message };
  }
  const meanwhile = await changeOf(file);
  // half of it is there; what is whole must find its name free. Once: by a second time it may be somebody else's, and whole
  if (meanwhile === 'tooFresh') await bucket.remove(name);
  if (meanwhile === null) await rm(path, { force: true });
  return meanwhile ?? 'moved';
}

/** What happened to the file since it was found; null: nothing. Who takes it away has moved it. */
async function changeOf({ path, size, mtimeMs }: FoundFile): Promise<'moved' | 'tooFresh' | null> {
  const now = await statOf(path);
  if (now === null) return 'moved';
  return now.size === size && now.mtimeMs === mtimeMs ? null : 'tooFresh';
}

/** As long as it was when it was found. Null: somebody else has moved it. */
async function measureFile({ name, path, size }: FoundFile): Promise<MeasuredObject | null> {
  try {
    const measured = await measure(() =>
      size === 0 ? Readable.from([]) : createReadStream(path, { end: size - 1 }),
    );
    return { name, contentType: recordingTypeOf(name), ...measured };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function patiently(work: () => Promise<void>): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      const mayPass = error instanceof CloudError && /rateLimited|unavailable/.test(error.kind);
      if (!mayPass) throw error;
      await sleep(pauseMs);
    }
  }
  return work();
}

async function isSameWhenRead(
  bucket: ReadableBucket,
  { name, bytes, sha256 }: MeasuredObject,
): Promise<boolean> {
  // it is not empty: the bucket has said that they differ
  if (bytes === 0) return false;
  const hash = createHash('sha256');
  let etag: string | undefined;
  for (let first = 0; first < bytes; first += PART_BYTES) {
    const part = await bucket.read(name, { first, last: first + PART_BYTES - 1 }, etag);
    if (part?.objectBytes !== bytes) return false;
    ({ etag } = part);
    hash.update(part.content);
  }
  return hash.digest().equals(sha256);
}

/** Files alone: what leads elsewhere, and what hides, is no recording. */
async function* filesBelow(folder: string, prefix = ''): AsyncGenerator<FoundFile> {
  for await (const entry of await opendir(join(folder, prefix))) {
    if (entry.name.startsWith('.')) continue;
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, `${name}/`);
    const path = join(folder, name);
    const found = entry.isFile() ? await statOf(path) : null;
    if (found !== null) yield { name, path, size: found.size, mtimeMs: found.mtimeMs };
  }
}

const statOf = (path: string): Promise<Stats | null> =>
  lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
