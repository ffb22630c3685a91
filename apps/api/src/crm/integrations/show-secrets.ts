import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { listSecretNames } from './integrations.ts';
import { openMetadata } from './save/metadata.ts';
import { findById } from './store.ts';

/** A webhook's signing secret is shown only when it is made. */
export async function showSecrets(
  context: Context,
  actor: Actor,
  { organizationId }: UserSession,
  id: number,
): Promise<{ metadata: Record<string, unknown> }> {
  return context.db.transaction(async (tx) => {
    const integration = await findById(tx, organizationId, id);
    if (!integration) throw new AppError(ERROR_CODES.notFound, 'Integration not found');
    const metadata = openMetadata(context, integration.sealedMetadata);
    await audit(tx, actor, {
      organizationId,
      action: 'integration.secretsShown',
      target: { id, name: integration.gateway },
    });
    const secretNames = listSecretNames(integration.gateway).filter(
      (name) => metadata[name] !== undefined,
    );
    return { metadata: Object.fromEntries(secretNames.map((name) => [name, metadata[name]])) };
  });
}
