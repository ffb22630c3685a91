import { MANIFESTS } from '@alo/connectors/browser.ts';
import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { useIntegrations } from '../../lib/queries/integrations.ts';
import { isCrm } from './is-crm.ts';
import { getPersonPage } from './person-page.ts';

/** Returns a function that finds the URL of a delivery's contact, or null if it is unknown. */
export function usePersonPages(
  gateway: string | null,
): (delivery: Pick<Delivery, 'found'>) => string | null {
  const manifest = gateway !== null && isCrm(gateway) ? MANIFESTS[gateway] : null;
  const { integrations } = useIntegrations(manifest !== null && 'personPage' in manifest);
  return ({ found }) =>
    manifest && getPersonPage(manifest, integrations?.get(manifest.id), found?.person);
}
