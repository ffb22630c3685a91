import { MANIFESTS } from '@alo/connectors/browser.ts';
import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { useIntegrations } from '../../../lib/queries/integrations.ts';
import { getDemoContactPage } from '../../../lib/demo-crms.ts';
import { buildContactUrl } from './contact-url.ts';
import { isCrm } from '../../../lib/text/target-name.ts';

export function useContactUrl(
  gateway: string | null,
): (delivery: Pick<Delivery, 'found'>) => string | null {
  const manifest = gateway !== null && isCrm(gateway) ? MANIFESTS[gateway] : null;
  const { integrations } = useIntegrations(manifest !== null && 'personPage' in manifest);
  return ({ found }) =>
    manifest &&
    (getDemoContactPage(manifest.id, found?.person) ??
      buildContactUrl(manifest, integrations?.get(manifest.id), found?.person));
}
