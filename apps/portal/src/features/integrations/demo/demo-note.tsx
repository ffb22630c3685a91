import type { Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { typedIn } from './demo-crms.ts';

interface DemoNoteProps {
  manifest: Manifest;
  integration: Integration | null;
}

/** In a demo: why the form is filled in already. */
export function DemoNote({ manifest, integration }: DemoNoteProps) {
  const isFilledIn = integration === null && Object.keys(typedIn(manifest.id)).length > 0;
  return isFilledIn && <p>{texts.demoFilledIn(manifest.name)}</p>;
}
