// A recording as it lies in the folder: read once, to know it by, and never held.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { MeasuredObject } from '@alo/clouds/cloud.ts';

export interface RecordingFile {
  path: string;
  bytes: number;
  /** When it was last written to, ms since 1970, and what else tells one state of it from another. */
  changedMs: number;
}

/** Null: it is not there. @param name below the folder; one that leads out of it is nowhere */
export async function findRecordingFile(
  recordingsDir: string,
  name: string,
): Promise<RecordingFile | null> {
  const path = resolve(recordingsDir, name);
  if (!path.startsWith(recordingsDir + sep)) return null;
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  return found?.isFile() ? { path, bytes: found.size, changedMs: found.mtimeMs } : null;
}

export async function measureRecording({
  path,
  bytes,
}: RecordingFile): Promise<Pick<MeasuredObject, 'bytes' | 'sha256' | 'md5' | 'open'>> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  const open = () => createReadStream(path, { end: Math.max(0, bytes - 1) });
  for await (const chunk of open() as AsyncIterable<Buffer>) {
    sha256.update(chunk);
    md5.update(chunk);
  }
  return { bytes, sha256: sha256.digest(), md5: md5.digest(), open };
}
