// The remaining files are the remaining work, so the move can be killed, repeated or run in
// parallel (docs/decisions/0045-recordings-in-a-bucket.md).
import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { lstat, opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CloudError } from '@alo/clouds/cloud-error.ts';
import { isObjectName, type MeasuredObject, type ReadableBucket } from '@alo/clouds/cloud.ts';
import { measure } from '@alo/clouds/measure.ts';
import { getRecordingType } from '../recording-type.ts';
import { retryCloud } from './retry-cloud.ts';

interface MoveOptions {
  folder: string;
  /** @param bodyBytes size of the largest request */
  openBucket(bodyBytes: number): Promise<ReadableBucket>;
  modifiedBefore: Date;
  concurrency: number;
  report(progress: MoveProgress): void;
}

export interface MoveProgress {
  files: number;
  bytes: number;
  movedFiles: number;
  movedBytes: number;
}

export interface MoveResult {
  movedFiles: number;
  movedBytes: number;
  tooRecent: number;
  refused: { name: string; why: string }[];
  stoppedBy: CloudError | null;
}

interface FoundFile {
  name: string;
  path: string;
  size: number;
  mtimeMs: number;
}

type Outcome = 'moved' | 'tooRecent' | { why: string };

/** All other errors affect every file. */
const FILE_ERRORS: readonly string[] = ['different', 'rejected'];
/** An Asterisk's encoder makes recordings of these files. */
const UNFINISHED = /\.(?:raw|part)$/;
const PART_BYTES = 4 * 1024 ** 2;
const NAME_TAKEN = 'the bucket has another object with this name';
const INVALID_NAME = 'its name is no valid object name';

/** Removes a file once size and checksum match in the bucket. */
export async function moveRecordings(options: MoveOptions): Promise<MoveResult> {
  const { folder, modifiedBefore, concurrency, report } = options;
  const isTooRecent = ({ mtimeMs }: FoundFile) => mtimeMs >= modifiedBefore.getTime();
  const progress: MoveProgress = { files: 0, bytes: 0, movedFiles: 0, movedBytes: 0 };
  for await (const file of listFiles(folder)) {
    if (isTooRecent(file)) continue;
    progress.files += 1;
    progress.bytes += file.size;
  }
  report(progress);
  const result = { tooRecent: 0, refused: [] as MoveResult['refused'] };
  let stoppedBy: CloudError | null = null;

  async function moveFiles(files: AsyncIterable<FoundFile>): Promise<void> {
    for await (const file of files) {
      const outcome = isTooRecent(file) ? 'tooRecent' : await moveFile(options, file).catch(stop);
      if (outcome === null) return;
      if (outcome === 'tooRecent') result.tooRecent += 1;
      else if (outcome !== 'moved') result.refused.push({ name: file.name, why: outcome.why });
      else {
        progress.movedFiles += 1;
        progress.movedBytes += file.size;
        report(progress);
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

  const files = listFiles(folder);
  await Promise.all(Array.from({ length: concurrency }, () => moveFiles(files)));
  const { movedFiles, movedBytes } = progress;
  return { movedFiles, movedBytes, ...result, stoppedBy };
}

/** @throws CloudError that affects every file, or the file's error */
async function moveFile({ openBucket }: MoveOptions, file: FoundFile): Promise<Outcome> {
  const { name, path, size } = file;
  if (!isObjectName(name)) return { why: INVALID_NAME };
  const object = await measureFile(file);
  if (object === null) return 'moved';
  const bucket = await openBucket(size);
  try {
    await retryCloud(() => bucket.store(object));
  } catch (error) {
    const change = await findChange(file);
    if (change !== null) return change;
    if (!(error instanceof CloudError) || !FILE_ERRORS.includes(error.kind)) throw error;
    // Objects uploaded in parts have no comparable checksum.
    const isStored = error.kind === 'different' && (await isSameWhenRead(bucket, object));
    if (!isStored) return { why: error.kind === 'different' ? NAME_TAKEN : error.message };
  }
  const change = await findChange(file);
  // Another process may have stored the complete file, so this does not retry.
  if (change === 'tooRecent') await bucket.remove(name);
  if (change === null) await rm(path, { force: true });
  return change ?? 'moved';
}

/** A missing file counts as moved. */
async function findChange({
  path,
  size,
  mtimeMs,
}: FoundFile): Promise<'moved' | 'tooRecent' | null> {
  const stats = await readStat(path);
  if (stats === null) return 'moved';
  return stats.size === size && stats.mtimeMs === mtimeMs ? null : 'tooRecent';
}

async function measureFile({ name, path, size }: FoundFile): Promise<MeasuredObject | null> {
  try {
    const measurement = await measure(() =>
      size === 0 ? Readable.from([]) : createReadStream(path, { end: size - 1 }),
    );
    return { name, contentType: getRecordingType(name), ...measurement };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function isSameWhenRead(
  bucket: ReadableBucket,
  { name, bytes, sha256 }: MeasuredObject,
): Promise<boolean> {
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

async function* listFiles(folder: string, prefix = ''): AsyncGenerator<FoundFile> {
  for await (const entry of await opendir(join(folder, prefix))) {
    if (entry.name.startsWith('.') || UNFINISHED.test(entry.name)) continue;
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(folder, `${name}/`);
    const path = join(folder, name);
    const stats = entry.isFile() ? await readStat(path) : null;
    if (stats !== null) yield { name, path, size: stats.size, mtimeMs: stats.mtimeMs };
  }
}

const readStat = (path: string): Promise<Stats | null> =>
  lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
