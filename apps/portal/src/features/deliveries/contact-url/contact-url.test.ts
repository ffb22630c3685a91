import { MANIFESTS } from '@alo/connectors/browser.ts';
import { expect, it } from 'vitest';
import { buildContactUrl } from './contact-url.ts';

const ANA = { id: '7/1', kind: 'person' };
const buildUrl = (
  gateway: 'kommo' | 'zendesk' | 'activecampaign' | 'agendor',
  metadata: Record<string, unknown>,
  person: typeof ANA | null = ANA,
) => buildContactUrl(MANIFESTS[gateway], { metadata }, person);

it('DEL-10 links to a contact in the CRM if the account is known', () => {
  expect(buildUrl('kommo', { clientBaseUrl: 'https://acme.kommo.com' })).toBe(
    'https://acme.kommo.com/contacts/detail/7%2F1',
  );
  expect(buildUrl('zendesk', { subdomain: 'acme' })).toBe(
    'https://acme.zendesk.com/agent/users/7%2F1',
  );
  expect(buildUrl('activecampaign', { clientBaseUrl: 'https://acme.activehosted.com' })).toBe(
    'https://acme.activehosted.com/app/contacts/7%2F1',
  );
});

it('DEL-10 does not link to foreign hosts, to companies, or without an account', () => {
  expect(buildUrl('zendesk', { subdomain: 'evil.example/?' })).toBeNull();
  expect(buildUrl('kommo', { clientBaseUrl: 'https://acme.kommo.com/?next=' })).toBeNull();
  expect(buildUrl('kommo', { clientBaseUrl: 'javascript:alert(1)' })).toBeNull();
  expect(buildUrl('kommo', {})).toBeNull();
  expect(buildUrl('kommo', { clientBaseUrl: 'https://acme.kommo.com' }, null)).toBeNull();
  const company = { id: '1', kind: 'company' };
  expect(buildUrl('kommo', { clientBaseUrl: 'https://acme.kommo.com' }, company)).toBeNull();
  expect(buildUrl('agendor', { subdomain: 'acme' })).toBeNull();
});
