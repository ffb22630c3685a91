import type { Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { getDemoCredentials } from '../../../lib/demo-crms.ts';
import { type CrmDraft, toCrmDraft } from './crm-fields.ts';

export function toInitialDraft(manifest: Manifest, integration: Integration | null): CrmDraft {
  const draft = toCrmDraft(manifest, integration);
  const demoCredentials = integration === null ? getDemoCredentials(manifest.id) : {};
  const filledFields = manifest.credentials.filter(
    ({ name }) => demoCredentials[name] !== undefined,
  );
  const filled = filledFields.map(({ name, isSecret, options }) => [
    name,
    isSecret && !options ? { isSaved: false, typed: demoCredentials[name] } : demoCredentials[name],
  ]);
  return { ...draft, ...Object.fromEntries(filled) } as CrmDraft;
}
