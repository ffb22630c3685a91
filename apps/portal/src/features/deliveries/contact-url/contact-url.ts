import type { Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';

const LABEL = /^[a-z0-9][a-z0-9-]{0,62}$/i;

/** The link must not lead to another host. */
export function buildContactUrl(
  { personPage }: Manifest,
  integration: Pick<Integration, 'metadata'> | undefined,
  person: { id: string; kind: string } | null | undefined,
): string | null {
  const account = personPage && integration?.metadata[personPage.account];
  if (typeof account !== 'string' || person?.kind !== 'person') return null;
  if (!LABEL.test(account) && !isOrigin(account)) return null;
  return personPage!.address
    .replace('{account}', () => account)
    .replace('{id}', () => encodeURIComponent(person.id));
}

/** Accepts only an origin, such as `https://acme.kommo.com`. */
function isOrigin(account: string): boolean {
  const url = URL.parse(account);
  return url?.protocol === 'https:' && url.origin === account;
}
