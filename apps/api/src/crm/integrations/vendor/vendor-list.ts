import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { VendorListItem } from '@alo/contract/crm/integrations.ts';
import type { Session } from '../../../platform/access/session.ts';
import { AppError } from '../../../platform/app-error.ts';
import { contextUntil, type Context } from '../../../platform/context.ts';
import { credentialsOf, settingOf, preparedText } from '../credentials.ts';
import { openMetadata } from '../save/metadata.ts';
import { findByGateway } from '../store.ts';
import { connectorOf, isLetInBesideKey, withVendor } from './vendor-access.ts';
import { asked, wrongCredentials } from './vendor-refusal.ts';

/** Of the whole list, which may have many pages with pauses between them. */
const PATIENCE_MS = 30_000;
const REQUEST_MS = 10_000;
/** More than anybody chooses from. */
const MAX_ITEMS = 5000;
/** Of what is answered, about: a list of long texts is none to choose from. */
const MAX_CHARACTERS = 2_000_000;

/**
 * A list of a vendor's, for the form: asked with the credentials that stand there so far, or with those that are kept.
 * @param list as it stands in the address, `activity-types`
 * @throws AppError NOT_FOUND for a gateway or a list that is none; else as credentialsOf and asked say.
 */
export async function readVendorList(
  context: Context,
  { organizationId }: Session,
  { gateway, list }: { gateway: string; list: string },
  given: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<VendorListItem[]> {
  const connector = connectorOf(gateway);
  const name = connector?.manifest.lists.find((one) => pathOf(one) === list);
  if (!connector || name === undefined) {
    throw new AppError(ERROR_CODES.notFound, 'There is no such list');
  }
  const { manifest } = connector;
  const stored = await findByGateway(context.db, organizationId, gateway);
  const kept = stored ? openMetadata(context, stored.sealedMetadata) : {};
  const asking = { organizationId, integrationId: stored?.id ?? null, timeoutMs: REQUEST_MS };
  const hasGrant = await isLetInBesideKey(context, manifest, asking);
  const credentials = credentialsOf(manifest, given, kept, hasGrant);
  using _slot = await context.vendorLimiter.take(organizationId, signal);
  const ending = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const ask = () =>
    withVendor(contextUntil(ending, context), connector, asking, async (access) => {
      const items: VendorListItem[] = [];
      let left = MAX_CHARACTERS;
      for await (const { id, label, wire } of connector.lists[name]!(access, credentials)) {
        const item = { value: id, label, ...wire };
        left -= JSON.stringify(item).length;
        if (left < 0) break;
        items.push(item);
        if (items.length === MAX_ITEMS) break;
      }
      return items;
    });
  const isTyped = Object.entries(credentials).some(
    ([field, value]) => value !== (settingOf(kept[field]) ?? preparedText(kept[field])),
  );
  return asked(manifest, wrongCredentials(manifest, hasGrant), ask, { isTyped });
}

/** `activityTypes` stands in the address as `activity-types`. */
const pathOf = (list: string) => list.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
