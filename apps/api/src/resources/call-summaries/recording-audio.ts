import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import type { AudioFile } from '../../ai/transcribe.ts';

/** A switch that writes on says so within seconds. By the machine's clock, as files are. */
const QUIET_MS = 3_000;

/** What services know by its name; Opus travels in Ogg. */
const KINDS: Readonly<Record<string, [ending: string, type: string]>> = {
  '.mp3': ['mp3', 'audio/mpeg'],
  '.wav': ['wav', 'audio/wav'],
  '.ogg': ['ogg', 'audio/ogg'],
  '.opus': ['ogg', 'audio/ogg'],
  '.flac': ['flac', 'audio/flac'],
  '.m4a': ['m4a', 'audio/mp4'],
  '.mp4': ['mp4', 'audio/mp4'],
  '.webm': ['webm', 'audio/webm'],
};

/**
 * A recording, read as it is needed. Its name tells nobody whose it is. Null: it is not there, or empty; `growing`: half of it
 * would be paid for, and the rest never heard.
 * @param mayGrow the call has just ended
 */
export async function recordingAudio(
  folder: string,
  file: string,
  mayGrow: boolean,
): Promise<AudioFile | 'growing' | null> {
  const path = resolve(folder, file);
  // what leads out of the folder is nowhere
  const found = path.startsWith(folder + sep) ? await stat(path).catch(() => null) : null;
  if (!found?.isFile() || found.size === 0) return null;
  const { size: bytes, mtimeMs: changedMs } = found;
  if (mayGrow && Date.now() - changedMs < QUIET_MS) return 'growing';
  const [ending, type] = KINDS[extname(file).toLowerCase()] ?? ['mp3', 'audio/mpeg'];
  return {
    fileName: `gravacao.${ending}`,
    type,
    bytes,
    read: () => createReadStream(path, { end: bytes - 1 }),
  };
}
