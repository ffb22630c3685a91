import type { Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { getDemoCredentials } from '../../../lib/demo-crms.ts';

interface DemoNoteProps {
  manifest: Manifest;
  integration: Integration | null;
}

export function DemoNote({ manifest, integration }: DemoNoteProps) {
  const isFilledIn =
    integration === null && Object.keys(getDemoCredentials(manifest.id)).length > 0;
  return isFilledIn && <p>{texts.demoFilledIn(manifest.name)}</p>;
}
