import type { Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { createRateLimitedWarn } from '../../log/rate-limited-warn.ts';
import {
  RecordingsUnavailable,
  type RecordingStore,
  type StoredRecording,
} from '../../recording-store.ts';
import { partOf } from './wanted-bytes.ts';

const NOT_THERE = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** What a switch, or whoever brings its files, writes below a folder. */
export function folderRecordings(folder: string, log: Pick<Logger, 'warn'>): RecordingStore {
  const tell = createRateLimitedWarn(log, 'The folder of recordings cannot be read');

  /** Null: it is no file there. A name that leads out of the folder leads nowhere. */
  async function fileAt<Found>(
    name: string,
    look: (path: string, found: Stats) => Found | Promise<Found>,
  ): Promise<Found | null> {
    const path = resolve(folder, name);
    if (!path.startsWith(folder + sep) || path.includes('\0')) return null;
    try {
      // before it is opened: to open a pipe is to wait for somebody
      const found = await stat(path);
      return found.isFile() ? await look(path, found) : null;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      if (NOT_THERE.includes(code)) return null;
      tell({ err: error });
      throw new RecordingsUnavailable();
    }
  }

  return {
    find: ({ name }) => fileAt(name, (_, found) => storedOf(found)),
    async open({ name }, wanted) {
      const file = await fileAt(name, (path) => open(path));
      if (file === null) return null;
      const stored = storedOf(await file.stat());
      const part = partOf(wanted, stored.bytes);
      if (part === null || part.bytes === 0) {
        await file.close();
        return { ...stored, part: part && { ...part, body: Readable.from([]) } };
      }
      // it is closed with its stream
      const { first: start, bytes } = part;
      const body = file.createReadStream({ start, end: start + bytes - 1 });
      return { ...stored, part: { ...part, body } };
    },
  };
}

const storedOf = ({ size, mtime }: Stats): StoredRecording => ({
  store: 'folder',
  bytes: size,
  changedAt: mtime,
  etag: `"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
});
