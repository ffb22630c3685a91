import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import type { Config } from '../../../platform/config.ts';
import { examine, makeFailure, makeOk, makeWarning, type Finding } from '../finding.ts';

const GIB = 1024 ** 3;
const WARNING_GIB = 5;
const FAILURE_GIB = 1;

export function examineRecordings({ recordingsDir }: Config): Promise<Finding> {
  const check = 'recordings';
  const fix = `Make ${recordingsDir} writable for the user of the server, or set RECORDINGS_DIR.`;
  return examine(check, fix, async () => {
    await mkdir(recordingsDir, { recursive: true });
    await access(recordingsDir, constants.R_OK | constants.W_OK);
    return makeOk(check, `${recordingsDir} is writable`);
  });
}

/** The embedded database may be on the disk that recordings fill. */
export function examineDisk({ dataDir, recordingsDir, databaseUrl }: Config): Promise<Finding> {
  const check = 'free space';
  const fix = 'Free space, or move RECORDINGS_DIR to a larger disk.';
  return examine(check, fix, async () => {
    const folders = databaseUrl === undefined ? [dataDir, recordingsDir] : [recordingsDir];
    const freeGib = await Promise.all(
      folders.map(async (folder) => {
        const { bavail, bsize } = await statfs(folder);
        return (bavail * bsize) / GIB;
      }),
    );
    const minFreeGib = Math.min(...freeGib);
    const message = `${minFreeGib.toFixed(1)} GiB for ${folders.join(' and ')}`;
    if (minFreeGib < FAILURE_GIB) return makeFailure(check, message, fix);
    return minFreeGib < WARNING_GIB ? makeWarning(check, message, fix) : makeOk(check, message);
  });
}
