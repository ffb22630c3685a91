import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { listSecretNames } from './integrations.ts';
import { openMetadata } from './save/metadata.ts';
import { findById } from './store.ts';

/**
 * A webhook's signing secret is shown only when it is made.
 * @throws AppError NOT_FOUND
 */
export async function showSecrets(
  context: Context,
  actor: Actor,
  { organizationId }: UserSession,
  id: number,
): Promise<{ metadata: Record<string, unknown> }> {
  return context.db.transaction(async (tx) => {
    const stored = await findById(tx, organizationId, id);
    if (!stored) throw new AppError(ERROR_CODES.notFound, 'Integration not found');
    const current = openMetadata(context, stored.sealedMetadata);
    await audit(tx, actor, {
      organizationId,
      action: 'integration.secretsShown',
      target: { id, name: stored.gateway },
    });
    const shown = listSecretNames(stored.gateway).filter((name) => current[name] !== undefined);
    return { metadata: Object.fromEntries(shown.map((name) => [name, current[name]])) };
  });
}
