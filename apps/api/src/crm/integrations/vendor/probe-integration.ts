import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { readSettings } from '../save/connector-settings.ts';
import { openMetadata } from '../save/metadata.ts';
import { findByGateway } from '../store.ts';
import { findConnector, withVendor } from './vendor-access.ts';

const REQUEST_TIMEOUT_MS = 10_000;

export async function probeIntegration(
  context: Context,
  organizationId: number,
  gateway: string,
): Promise<void> {
  const connector = findConnector(gateway);
  const integration = connector && (await findByGateway(context.db, organizationId, gateway));
  if (!integration) throw new AppError(ERROR_CODES.notFound, `No CRM is connected as "${gateway}"`);
  const settings = readSettings(
    connector.manifest,
    openMetadata(context, integration.sealedMetadata),
  );
  if (!settings) {
    throw new AppError(ERROR_CODES.invalidRequest, `The settings of ${gateway} are incomplete`);
  }
  const vendorCall = {
    organizationId,
    integrationId: integration.id,
    timeoutMs: REQUEST_TIMEOUT_MS,
  };
  await withVendor(context, connector, vendorCall, (access) => connector.check(access, settings));
}
