import { CloudError } from '@alo/clouds/cloud-error.ts';
import { proveReading } from '@alo/clouds/prove-access.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import type { Config } from '../../platform/config.ts';
import { openOperatorBucket } from '../../recordings/stores/operator-bucket.ts';
import { examine, makeFailure, makeOk, type Finding } from './finding.ts';
import { CLOUD_ERROR_TEXTS } from './own-cloud-check.ts';

const PATIENCE_MS = 10_000;

/** Writes a tiny object, reads a part of it, removes it, and checks that it is gone. */
export function examineRecordingsBucket(
  { recordingsBucket: place }: Config,
  outbound: Outbound,
): Promise<Finding> {
  const check = 'bucket of recordings';
  const fix =
    'Check RECORDINGS_BUCKET and RECORDINGS_CLOUD_…: the key has to read, write, remove and list there; see docs/operator/gravacoes-em-bucket.md.';
  return examine(check, fix, async () => {
    if (place === null) return makeOk(check, 'none: RECORDINGS_BUCKET is not set');
    try {
      await proveReading(await openOperatorBucket(place, outbound, PATIENCE_MS));
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      const message = `${place.bucket} ${CLOUD_ERROR_TEXTS[error.kind]} (${error.message})`;
      return makeFailure(check, message, fix);
    }
    return makeOk(check, `${place.bucket} can be written to and read`);
  });
}
