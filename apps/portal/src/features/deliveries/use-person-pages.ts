import { MANIFESTS } from '@alo/connectors/browser.ts';
import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { useIntegrations } from '../../lib/queries/integrations.ts';
import { isCrm } from './is-crm.ts';
import { personPageOf } from './person-page.ts';

/** Where a delivery's person is to be seen at the CRM; null: nobody knows. What the card keeps says whose account it is. */
export function usePersonPages(
  gateway: string | null,
): (delivery: Pick<Delivery, 'found'>) => string | null {
  const manifest = gateway !== null && isCrm(gateway) ? MANIFESTS[gateway] : null;
  const { integrations } = useIntegrations(manifest !== null && 'personPage' in manifest);
  return ({ found }) =>
    manifest && personPageOf(manifest, integrations?.get(manifest.id), found?.person);
}
