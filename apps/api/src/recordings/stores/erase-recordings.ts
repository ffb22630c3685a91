import { rm } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { isObjectName } from '@alo/clouds/cloud.ts';
import { openOperatorBucket } from './operator-bucket.ts';
import type { Context } from '../../platform/context.ts';

const TIMEOUT_MS = 30_000;

/** Missing recordings are no error. */
export async function eraseRecordings(
  { config, outbound }: Pick<Context, 'config' | 'outbound'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const { recordingsBucket, recordingsDir } = config;
  const bucket =
    recordingsBucket && (await openOperatorBucket(recordingsBucket, outbound, TIMEOUT_MS));
  for (const name of names) {
    const path = resolve(recordingsDir, name);
    if (path.startsWith(resolve(recordingsDir) + sep)) await rm(path, { force: true });
    if (bucket && isObjectName(name)) await bucket.remove(name);
  }
}
