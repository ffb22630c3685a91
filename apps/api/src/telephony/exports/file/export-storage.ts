// Exports lie where recordings do: docs/decisions/0045-recordings-in-a-bucket.md
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { measure } from '@alo/clouds/measure.ts';
import { withVendorName } from '@alo/outbound/outbound.ts';
import type { Context } from '../../../platform/context.ts';
import { openOperatorBucket } from '../../../recordings/stores/operator-bucket.ts';
import type { ClaimedExport } from '../claim-export.ts';
import { EXPORT_TYPES } from './export-file.ts';

type StorageContext = Pick<Context, 'config' | 'outbound'>;

const FOLDER = 'exports';
const PART = /^\..*\.part$/;
const STALE_PART_MS = 3600_000;
const BASE_TIMEOUT_MS = 30_000;
/** 1 MB/s */
const MIN_BYTES_PER_MS = 1000;

export interface StoredExport {
  file: string;
  bytes: number;
}

/** Writes a hidden part first, so that a file is whole or absent. */
export async function storeExport(
  { config, outbound }: StorageContext,
  {
    id,
    organizationId,
    attempts,
    format,
  }: Pick<ClaimedExport, 'id' | 'organizationId' | 'attempts' | 'format'>,
  write: (path: string) => Promise<void>,
): Promise<StoredExport> {
  const folder = `${FOLDER}/${organizationId}`;
  const file = `${folder}/${id}-${attempts}.${format}`;
  const path = join(config.recordingsDir, file);
  const part = join(config.recordingsDir, folder, `.${id}-${attempts}.part`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await write(part);
    const { size: bytes } = await stat(part);
    const { recordingsBucket } = config;
    if (recordingsBucket === null) await rename(part, path);
    else {
      const bucket = await openOperatorBucket(
        recordingsBucket,
        withVendorName('recordings-bucket', outbound),
        BASE_TIMEOUT_MS + Math.ceil(bytes / MIN_BYTES_PER_MS),
      );
      const measured = await measure(() => createReadStream(part));
      await bucket.store({ name: file, contentType: EXPORT_TYPES[format], ...measured });
    }
    return { file, bytes };
  } finally {
    await rm(part, { force: true });
  }
}

/** Removes what a killed worker left. */
export async function removeStaleParts({ config }: StorageContext): Promise<void> {
  const folder = join(config.recordingsDir, FOLDER);
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    if (!PART.test(name.split(/[/\\]/).at(-1)!)) continue;
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > STALE_PART_MS) await rm(path, { force: true });
  }
}
