import { CloudError, type CloudErrorKind } from '@alo/clouds/cloud-error.ts';
import { proveAccess } from '@alo/clouds/prove-access.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import type { Config } from '../../../platform/config.ts';
import { openOwnBucket } from '../../../deliveries/recordings-cloud/open-bucket.ts';
import { examine, makeFailure, makeOk, type Finding } from '../finding.ts';

const TIMEOUT_MS = 10_000;

export const CLOUD_ERROR_TEXTS: Record<CloudErrorKind, string> = {
  credentials: 'does not know the key',
  forbidden: 'does not allow the key to do this',
  noBucket: 'has no bucket of this name in this region',
  rateLimited: 'limits our requests',
  unavailable: 'does not answer, or has an internal error',
  rejected: 'rejects the request',
  different: 'returned other content than was stored',
};

export function examineOwnCloud(config: Config, outbound: Outbound): Promise<Finding> {
  const check = 'cloud for recordings';
  const fix =
    'Check RECORDINGS_CLOUD_…: the key needs permission to read, write and delete there; see docs/operator/gravacoes-na-nuvem.md.';
  return examine(check, fix, async () => {
    const bucket = await openOwnBucket({ config, outbound }, TIMEOUT_MS);
    if (!bucket) return makeOk(check, 'not offered: RECORDINGS_CLOUD_BUCKET is not set');
    try {
      await proveAccess(bucket);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      return makeFailure(
        check,
        `${describeBucket(config)} ${CLOUD_ERROR_TEXTS[error.kind]} (${error.message})`,
        fix,
      );
    }
    return makeOk(check, `${describeBucket(config)} is writable`);
  });
}

const describeBucket = ({ ownCloud }: Config): string =>
  ownCloud?.kind === 's3' ? ownCloud.bucket : (ownCloud?.folder ?? '');
