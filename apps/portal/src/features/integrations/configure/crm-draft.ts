import type { Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { typedIn } from '../demo/demo-crms.ts';
import { type CrmDraft, crmDraft } from './crm-fields.ts';

/** What a form begins with: what is saved, and in a demo, where nothing is, what its stand-in takes. */
export function draftOf(manifest: Manifest, integration: Integration | null): CrmDraft {
  const draft = crmDraft(manifest, integration);
  const typed = integration === null ? typedIn(manifest.id) : {};
  const known = manifest.credentials.filter(({ name }) => typed[name] !== undefined);
  const filled = known.map(({ name, isSecret, options }) => [
    name,
    isSecret && !options ? { isSaved: false, typed: typed[name] } : typed[name],
  ]);
  return { ...draft, ...Object.fromEntries(filled) } as CrmDraft;
}
