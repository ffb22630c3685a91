import { MANIFESTS } from '@alo/connectors/browser.ts';
import { expect, it } from 'vitest';
import { personPageOf } from './person-page.ts';

const ANA = { id: '7/1', kind: 'person' };
const of = (
  gateway: 'kommo' | 'zendesk' | 'activecampaign' | 'agendor',
  metadata: Record<string, unknown>,
  person: typeof ANA | null = ANA,
) => personPageOf(MANIFESTS[gateway], { metadata }, person);

it('DEL-10 links to a person at the CRM where the card knows whose account it is', () => {
  expect(of('kommo', { clientBaseUrl: 'https://acme.kommo.com' })).toBe(
    'https://acme.kommo.com/contacts/detail/7%2F1',
  );
  expect(of('zendesk', { subdomain: 'acme' })).toBe('https://acme.zendesk.com/agent/users/7%2F1');
  expect(of('activecampaign', { clientBaseUrl: 'https://acme.activehosted.com' })).toBe(
    'https://acme.activehosted.com/app/contacts/7%2F1',
  );
});

it('DEL-10 links to nobody else’s site, to no company, and nowhere that nobody knows', () => {
  expect(of('zendesk', { subdomain: 'evil.example/?' })).toBeNull();
  expect(of('kommo', { clientBaseUrl: 'https://acme.kommo.com/?next=' })).toBeNull();
  expect(of('kommo', { clientBaseUrl: 'javascript:alert(1)' })).toBeNull();
  expect(of('kommo', {})).toBeNull();
  expect(of('kommo', { clientBaseUrl: 'https://acme.kommo.com' }, null)).toBeNull();
  const company = { id: '1', kind: 'company' };
  expect(of('kommo', { clientBaseUrl: 'https://acme.kommo.com' }, company)).toBeNull();
  expect(of('agendor', { subdomain: 'acme' })).toBeNull();
});
