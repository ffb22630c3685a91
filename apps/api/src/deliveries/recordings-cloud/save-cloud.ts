import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  RECORDINGS_CLOUD_GATEWAY,
  type RecordingsCloud,
  type RecordingsCloudChange,
} from '@alo/contract/recordings/recordings-cloud.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { removeDeliveryTarget, saveDeliveryTarget } from '../targets/delivery-targets.ts';
import { notifyChange } from '../targets/notify-change.ts';
import { ORGANIZATION } from '../targets/target-owner.ts';
import { deleteCloud, findCloud, putCloud, type CloudMetadata } from './cloud-store.ts';
import { proveCloud } from './prove-cloud.ts';
import { readCloud } from './read-cloud.ts';

const gateway = RECORDINGS_CLOUD_GATEWAY;
/** Limits each organization across all processes. */
const MAX_CONCURRENT = 2;

/** Tests the cloud before it locks anything. */
export async function saveCloud(
  context: Context,
  actor: Actor,
  organizationId: number,
  { id, metadata }: RecordingsCloudChange,
  signal: AbortSignal,
): Promise<RecordingsCloud> {
  const currentCloud = await findCloud(context, context.db, organizationId);
  if (typeof id === 'number' && currentCloud?.id !== id) throw makeNotFoundError();
  const newCloud = readCloud(context.config, metadata, currentCloud);
  using _slot = await context.vendorLimiter.take(organizationId, signal);
  const cloud = await proveCloud(context, newCloud, signal);
  return context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = await findCloud(context, tx, organizationId);
    const savedId = await putCloud(context, tx, organizationId, cloud);
    // Unanswered calls have no recording.
    await saveDeliveryTarget(tx, organizationId, {
      gateway,
      eventTypes: ['channel-hangup'],
      constraint: { hangupCause: 'NORMAL_CLEARING' },
      pace: { concurrency: MAX_CONCURRENT },
      owner: ORGANIZATION,
    });
    await audit(tx, actor, {
      organizationId,
      action: before ? 'integration.changed' : 'integration.connected',
      target: { id: savedId, name: gateway },
      ...(before && { before: toAudited(before.metadata) }),
      after: toAudited(cloud.metadata),
    });
    if (before)
      await notifyChange(context, tx, actor, toChangedIntegration(organizationId), 'changed');
    return { id: savedId, gateway, metadata: cloud.metadata };
  });
}

/** Existing copies stay. */
export async function removeCloud(
  context: Context,
  actor: Actor,
  organizationId: number,
  id: number,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = await findCloud(context, tx, organizationId);
    if (!before || !(await deleteCloud(tx, organizationId, id))) throw makeNotFoundError();
    await removeDeliveryTarget(tx, organizationId, { gateway });
    await audit(tx, actor, {
      organizationId,
      action: 'integration.removed',
      target: { id, name: gateway },
      before: toAudited(before.metadata),
    });
    await notifyChange(context, tx, actor, toChangedIntegration(organizationId), 'removed');
  });
}

const toChangedIntegration = (organizationId: number) => ({
  organizationId,
  gateway,
  registeredBy: null,
});

/** Omits keys, because the trail is kept for ever. */
const toAudited = ({ cloudSelected, bucketName }: CloudMetadata) => ({ cloudSelected, bucketName });

const makeNotFoundError = () =>
  new AppError(ERROR_CODES.notFound, 'Organization integration not found');
