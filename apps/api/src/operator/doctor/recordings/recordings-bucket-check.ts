import { CloudError } from '@alo/clouds/cloud-error.ts';
import { proveReading } from '@alo/clouds/prove-access.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import type { Config } from '../../../platform/config.ts';
import { openOperatorBucket } from '../../../recordings/stores/operator-bucket.ts';
import { examine, makeFailure, makeOk, type Finding } from '../finding.ts';
import { CLOUD_ERROR_TEXTS } from './own-cloud-check.ts';

const TIMEOUT_MS = 10_000;

export function examineRecordingsBucket(
  { recordingsBucket: bucket }: Config,
  outbound: Outbound,
): Promise<Finding> {
  const check = 'bucket of recordings';
  const fix =
    'Check RECORDINGS_BUCKET and RECORDINGS_CLOUD_…: the key needs permission to read, write, delete and list there; see docs/operator/gravacoes-em-bucket.md.';
  return examine(check, fix, async () => {
    if (bucket === null) return makeOk(check, 'none: RECORDINGS_BUCKET is not set');
    try {
      await proveReading(await openOperatorBucket(bucket, outbound, TIMEOUT_MS));
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      const message = `${bucket.bucket} ${CLOUD_ERROR_TEXTS[error.kind]} (${error.message})`;
      return makeFailure(check, message, fix);
    }
    return makeOk(check, `${bucket.bucket} is readable and writable`);
  });
}
