import type { Manifest } from '@alo/connectors/manifest.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { isSameSecret } from '@alo/payments/shared/same-secret.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { lockOrganization } from '../../../platform/db/lock-organization.ts';
import { pauseRefusedTarget } from '../../../deliveries/targets/delivery-targets.ts';
import { findConnector } from '../vendor/vendor-access.ts';
import { endRefresh, findGrantsOfAccount, type GrantRow } from './grant-store.ts';
import { getOAuthParty } from './oauth-application.ts';

/** Covers clock skew, and vendors that send whole seconds. */
const CLOCK_TOLERANCE_MS = 5_000;

interface UninstallRequest {
  authorization: string;
  message: unknown;
}

/** Newer grants stay. */
export async function endUninstalled(
  context: Context,
  gateway: string,
  { authorization, message }: UninstallRequest,
): Promise<void> {
  const party = getOAuthParty(context, gateway);
  const uninstalling = findConnector(gateway)?.capabilities?.uninstalling;
  if (!party?.application || !uninstalling)
    throw new AppError(ERROR_CODES.notFound, 'There is no such gateway to uninstall');
  const { clientId, clientSecret } = party.application;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  if (!isSameSecret(authorization, `Basic ${basic}`))
    throw new AppError(
      ERROR_CODES.authorizationRequired,
      'The client id or the client secret is wrong',
    );
  const notice = uninstalling.read(message);
  if (!notice)
    throw new AppError(
      ERROR_CODES.invalidRequest,
      'The message does not name the user who uninstalled the application',
    );
  const until = (notice.at ?? context.now()).getTime() + CLOCK_TOLERANCE_MS;
  for (const row of await findGrantsOfAccount(context, gateway, notice.account)) {
    if (row.changedAt.getTime() <= until) await endGrant(context, party.manifest, row);
  }
}

async function endGrant(context: Context, { id: gateway, name }: Manifest, row: GrantRow) {
  const { organizationId } = row;
  const isOver = await context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    if (!(await endRefresh(tx, row, { refusedAt: context.now() }))) return false;
    await pauseRefusedTarget(
      tx,
      organizationId,
      { gateway },
      toReason('crmAccessRefused', { crm: name }),
    );
    return true;
  });
  if (isOver)
    context.log.info(
      { organizationId, gateway },
      'A CRM reported that a user uninstalled our application',
    );
}
