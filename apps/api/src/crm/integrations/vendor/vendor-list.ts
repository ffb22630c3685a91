import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { VendorListItem } from '@alo/contract/crm/integrations.ts';
import type { Session } from '../../../platform/access/session.ts';
import { AppError } from '../../../platform/app-error.ts';
import { contextUntil, type Context } from '../../../platform/context.ts';
import { readCredentials, toSetting, toPreparedText } from '../credentials.ts';
import { openMetadata } from '../save/metadata.ts';
import { findByGateway } from '../store.ts';
import { findConnector, isAuthorizedBesideKey, withVendor } from './vendor-access.ts';
import { translateRefusals, describeWrongCredentials } from './vendor-refusal.ts';

const LIST_TIMEOUT_MS = 30_000;
const REQUEST_TIMEOUT_MS = 10_000;
const MAX_ITEMS = 5000;
const MAX_CHARACTERS = 2_000_000;

/** @param list kebab case, `activity-types` */
export async function readVendorList(
  context: Context,
  { organizationId }: Session,
  { gateway, list }: { gateway: string; list: string },
  input: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<VendorListItem[]> {
  const connector = findConnector(gateway);
  const name = connector?.manifest.lists.find((one) => toKebabCase(one) === list);
  if (!connector || name === undefined) {
    throw new AppError(ERROR_CODES.notFound, 'There is no such list');
  }
  const { manifest } = connector;
  const integration = await findByGateway(context.db, organizationId, gateway);
  const current = integration ? openMetadata(context, integration.sealedMetadata) : {};
  const vendorCall = {
    organizationId,
    integrationId: integration?.id ?? null,
    timeoutMs: REQUEST_TIMEOUT_MS,
  };
  const hasGrant = await isAuthorizedBesideKey(context, manifest, vendorCall);
  const credentials = readCredentials(manifest, input, current, hasGrant);
  using _slot = await context.vendorLimiter.take(organizationId, signal);
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(LIST_TIMEOUT_MS)]);
  const readItems = () =>
    withVendor(contextUntil(deadline, context), connector, vendorCall, async (access) => {
      const items: VendorListItem[] = [];
      let remainingCharacters = MAX_CHARACTERS;
      for await (const { id, label, wire } of connector.lists[name]!(access, credentials)) {
        const item = { value: id, label, ...wire };
        remainingCharacters -= JSON.stringify(item).length;
        if (remainingCharacters < 0) break;
        items.push(item);
        if (items.length === MAX_ITEMS) break;
      }
      return items;
    });
  const isTyped = Object.entries(credentials).some(
    ([field, value]) => value !== (toSetting(current[field]) ?? toPreparedText(current[field])),
  );
  return translateRefusals(manifest, describeWrongCredentials(manifest, hasGrant), readItems, {
    isTyped,
  });
}

const toKebabCase = (list: string) =>
  list.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
