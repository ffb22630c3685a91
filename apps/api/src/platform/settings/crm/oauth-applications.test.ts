import { expect, it } from 'vitest';
import { readOAuthApplications } from './oauth-applications.ts';

const HUBSPOT = { HUBSPOT_CLIENT_ID: 'an-id', HUBSPOT_CLIENT_SECRET: 'a-secret' };

it('INT-09 reads the applications that the operator registered at CRMs', () => {
  expect(readOAuthApplications({})).toEqual({});
  expect(readOAuthApplications({ ...HUBSPOT, MOSKIT_CLIENT_ID: 'of no use' })).toEqual({
    hubspot: { clientId: 'an-id', clientSecret: 'a-secret', hosts: [] },
  });
  const domains = { HUBSPOT_CUSTOM_DOMAINS: 'crm.a.example, b.example' };
  expect(readOAuthApplications({ ...HUBSPOT, ...domains })).toMatchObject({
    hubspot: { hosts: ['crm.a.example', 'b.example'] },
  });
});

it.each([
  [{ HUBSPOT_CLIENT_ID: 'an-id' }, 'HUBSPOT_CLIENT_SECRET is needed'],
  [{ HUBSPOT_CLIENT_SECRET: 'a-secret' }, 'HUBSPOT_CLIENT_ID is needed'],
  [{ HUBSPOT_CUSTOM_DOMAINS: 'https://b.example' }, 'HUBSPOT_CUSTOM_DOMAINS: https://b.example'],
])('INT-09 refuses %j by its name, without the secret', (environment, message) => {
  expect(() => readOAuthApplications(environment)).toThrow(message);
  expect(() => readOAuthApplications(environment)).not.toThrow('a-secret');
});
