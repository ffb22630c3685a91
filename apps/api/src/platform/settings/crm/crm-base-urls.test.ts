import { expect, it } from 'vitest';
import { crmBaseUrlsOf } from './crm-base-urls.ts';

it('CRM_BASE_URL_ names the address of a CRM, and nothing else', () => {
  const given = { CRM_BASE_URL_MOSKIT: 'http://127.0.0.1:4000/', PORT: '3000' };

  expect(crmBaseUrlsOf(given)).toEqual({ moskit: 'http://127.0.0.1:4000' });
  expect(crmBaseUrlsOf({})).toEqual({});
});

it.each([
  [{ CRM_BASE_URL_MOSKITO: 'https://crm.example' }, 'CRM_BASE_URL_MOSKITO: there is no such CRM'],
  [{ CRM_BASE_URL_MOSKIT: 'crm.example' }, 'CRM_BASE_URL_MOSKIT: an address'],
  [{ CRM_BASE_URL_MOSKIT: 'ftp://crm.example' }, 'CRM_BASE_URL_MOSKIT: an address'],
])('%j is refused by its name', (given, words) => {
  expect(() => crmBaseUrlsOf(given)).toThrow(words);
});
