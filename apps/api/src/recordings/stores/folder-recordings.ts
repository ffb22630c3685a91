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

const NOT_THERE = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

export function createFolderRecordings(folder: string, log: Pick<Logger, 'warn'>): RecordingStore {
  const warn = createRateLimitedWarn(log, 'The folder of recordings cannot be read');

  /** Returns null also for names that lead outside the folder. */
  async function findFile<Found>(
    name: string,
    look: (path: string, found: Stats) => Found | Promise<Found>,
  ): Promise<Found | null> {
    const path = resolve(folder, name);
    if (!path.startsWith(folder + sep) || path.includes('\0')) return null;
    try {
      // Opening a pipe blocks.
      const found = await stat(path);
      return found.isFile() ? await look(path, found) : null;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      if (NOT_THERE.includes(code)) return null;
      warn({ err: error });
      throw new RecordingsUnavailable();
    }
  }

  return {
    find: ({ name }) => findFile(name, (_, found) => toStored(found)),
    async open({ name }, wanted) {
      const file = await findFile(name, (path) => open(path));
      if (file === null) return null;
      const stored = toStored(await file.stat());
      const part = getPart(wanted, stored.bytes);
      if (part === null || part.bytes === 0) {
        await file.close();
        return { ...stored, part: part && { ...part, body: Readable.from([]) } };
      }
      const { first: start, bytes } = part;
      const body = file.createReadStream({ start, end: start + bytes - 1 });
      return { ...stored, part: { ...part, body } };
    },
  };
}

const toStored = ({ size, mtime }: Stats): StoredRecording => ({
  store: 'folder',
  bytes: size,
  changedAt: mtime,
  etag: `"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
});
