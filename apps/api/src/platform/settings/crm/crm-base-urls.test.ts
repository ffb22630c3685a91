import { expect, it } from 'vitest';
import { readCrmBaseUrls } from './crm-base-urls.ts';

it('CRM_BASE_URL_ sets the address of a CRM', () => {
  const given = { CRM_BASE_URL_MOSKIT: 'http://127.0.0.1:4000/', PORT: '3000' };

  expect(readCrmBaseUrls(given)).toEqual({ moskit: 'http://127.0.0.1:4000' });
  expect(readCrmBaseUrls({})).toEqual({});
});

it.each([
  [{ CRM_BASE_URL_MOSKITO: 'https://crm.example' }, 'CRM_BASE_URL_MOSKITO: there is no such CRM'],
  [{ CRM_BASE_URL_MOSKIT: 'crm.example' }, 'CRM_BASE_URL_MOSKIT: an address'],
  [{ CRM_BASE_URL_MOSKIT: 'ftp://crm.example' }, 'CRM_BASE_URL_MOSKIT: an address'],
])('refuses %j by its name', (given, words) => {
  expect(() => readCrmBaseUrls(given)).toThrow(words);
});
