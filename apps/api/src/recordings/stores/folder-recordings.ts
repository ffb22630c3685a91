import type { Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { createRateLimitedWarn } from '../../platform/log/rate-limited-warn.ts';
import {
  RecordingsUnavailable,
  type RecordingStore,
  type StoredRecording,
} from '../../platform/recording-store.ts';
import { getPart } from '../parse-range.ts';

const MISSING_CODES = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

export function createFolderRecordings(folder: string, log: Pick<Logger, 'warn'>): RecordingStore {
  const warn = createRateLimitedWarn(log, 'The folder of recordings cannot be read');

  /** Returns null also outside the folder. */
  async function findFile<Result>(
    name: string,
    useFile: (path: string, stats: Stats) => Result | Promise<Result>,
  ): Promise<Result | null> {
    const path = resolve(folder, name);
    if (!path.startsWith(folder + sep) || path.includes('\0')) return null;
    try {
      // Opening a pipe blocks.
      const stats = await stat(path);
      return stats.isFile() ? await useFile(path, stats) : null;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      if (MISSING_CODES.includes(code)) return null;
      warn({ err: error });
      throw new RecordingsUnavailable();
    }
  }

  return {
    find: ({ name }) => findFile(name, (_, stats) => toStored(stats)),
    async open({ name }, range) {
      const file = await findFile(name, (path) => open(path));
      if (file === null) return null;
      const storedRecording = toStored(await file.stat());
      const part = getPart(range, storedRecording.bytes);
      if (part === null || part.bytes === 0) {
        await file.close();
        return { ...storedRecording, part: part && { ...part, body: Readable.from([]) } };
      }
      const { first: start, bytes } = part;
      const body = file.createReadStream({ start, end: start + bytes - 1 });
      return { ...storedRecording, part: { ...part, body } };
    },
  };
}

const toStored = ({ size, mtime }: Stats): StoredRecording => ({
  store: 'folder',
  bytes: size,
  changedAt: mtime,
  etag: `"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
});
