import { expect, it } from 'vitest';
import { getForm, NOTHING_TYPED } from '../shared/form.ts';
import { zendeskManifest as manifest } from './manifest.ts';

const formAt = (values: Record<string, string>) => getForm(manifest, { ...NOTHING_TYPED, values });

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
])('GW-zendesk asks for users once the token or the email is whole: %j', (values, asksLists) => {
  expect(formAt(values).asksLists).toBe(asksLists);
});

it('GW-zendesk asks for users by the token that is kept', () => {
  const kept = { values: {}, untouched: ['token'], saved: { token: '********' } };

  expect(getForm(manifest, kept).asksLists).toBe(true);
});

it('GW-zendesk is let in by its page, too, which needs the subdomain alone', () => {
  expect(formAt({}).pageNeeds).toEqual(['subdomain']);
});

it('GW-zendesk takes its email in lower case', () => {
  expect(formAt({}).fields['email']!.isEmail).toBe(true);
});
