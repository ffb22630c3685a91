import { CloudError, type CloudErrorKind } from '@alo/clouds/cloud-error.ts';
import { proveAccess } from '@alo/clouds/prove-access.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import type { Config } from '../../platform/config.ts';
import { openOwnBucket } from '../../deliveries/recordings-cloud/open-bucket.ts';
import { examine, makeFailure, makeOk, type Finding } from './finding.ts';

const PATIENCE_MS = 10_000;

export const CLOUD_ERROR_TEXTS: Record<CloudErrorKind, string> = {
  credentials: 'does not know the key',
  forbidden: 'does not let the key do this',
  noBucket: 'has no such bucket, or it is in another region',
  rateLimited: 'wants a pause',
  unavailable: 'does not answer, or has a fault of its own',
  rejected: 'refuses what it is asked',
  different: 'has something else than was stored',
};

/** Writes, reads and removes a tiny object. */
export function examineOwnCloud(config: Config, outbound: Outbound): Promise<Finding> {
  const check = 'cloud for recordings';
  const fix =
    'Check RECORDINGS_CLOUD_…: the key has to read, write and remove there; see docs/operator/gravacoes-na-nuvem.md.';
  return examine(check, fix, async () => {
    const bucket = await openOwnBucket({ config, outbound }, PATIENCE_MS);
    if (!bucket) return makeOk(check, 'none is offered: RECORDINGS_CLOUD_BUCKET is not set');
    try {
      await proveAccess(bucket);
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      return makeFailure(
        check,
        `${toPlace(config)} ${CLOUD_ERROR_TEXTS[error.kind]} (${error.message})`,
        fix,
      );
    }
    return makeOk(check, `${toPlace(config)} can be written to`);
  });
}

const toPlace = ({ ownCloud }: Config): string =>
  ownCloud?.kind === 's3' ? ownCloud.bucket : (ownCloud?.folder ?? '');
