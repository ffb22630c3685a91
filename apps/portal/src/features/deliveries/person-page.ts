import type { Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';

const LABEL = /^[a-z0-9][a-z0-9-]{0,62}$/i;

/** Where somebody of a CRM is to be seen there; null: nobody knows. What is kept of the account leads to no other host. */
export function personPageOf(
  { personPage }: Manifest,
  integration: Pick<Integration, 'metadata'> | undefined,
  person: { id: string; kind: string } | null | undefined,
): string | null {
  const account = personPage && integration?.metadata[personPage.account];
  if (typeof account !== 'string' || person?.kind !== 'person') return null;
  if (!LABEL.test(account) && !isAddress(account)) return null;
  return personPage!.address
    .replace('{account}', () => account)
    .replace('{id}', () => encodeURIComponent(person.id));
}

/** `https://acme.kommo.com`, and nothing behind it. */
function isAddress(account: string): boolean {
  const url = URL.parse(account);
  return url?.protocol === 'https:' && url.origin === account;
}
