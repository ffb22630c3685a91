import { expect, it } from 'vitest';
import { getForm, EMPTY_FACTS } from '../shared/form.ts';
import { zendeskManifest as manifest } from './manifest.ts';

const formAt = (values: Record<string, string>) => getForm(manifest, { ...EMPTY_FACTS, values });

it.each([
  ['', false],
  ['ac ', false],
  ['acm', true],
])(
  'GW-zendesk shows its token from the third character of the subdomain %j on',
  (subdomain, isShown) => {
    expect(formAt({ subdomain }).fields['token']).toMatchObject({ isShown, isRequired: true });
  },
);

it.each([
  [{ token: 'x'.repeat(39), email: 'ana@acme' }, false],
  [{ token: 'x'.repeat(40) }, true],
  [{ email: 'ana@acme.example' }, true],
])('GW-zendesk loads users once token or email is complete: %j', (values, asksLists) => {
  expect(formAt(values).asksLists).toBe(asksLists);
});

it('GW-zendesk loads users with the stored token', () => {
  const savedFacts = { values: {}, untouched: ['token'], saved: { token: '********' } };

  expect(getForm(manifest, savedFacts).asksLists).toBe(true);
});

it('GW-zendesk can be authorized by its page with the subdomain alone', () => {
  expect(formAt({}).oauthPageFields).toEqual(['subdomain']);
});

it('GW-zendesk lowercases the email', () => {
  expect(formAt({}).fields['email']!.isEmail).toBe(true);
});
