import { expect, it } from 'vitest';
import { readCrmBaseUrls } from './crm-base-urls.ts';

it('CRM_BASE_URL_ sets the address of a CRM', () => {
  const environment = { CRM_BASE_URL_MOSKIT: 'http://127.0.0.1:4000/', PORT: '3000' };

  expect(readCrmBaseUrls(environment)).toEqual({ moskit: 'http://127.0.0.1:4000' });
  expect(readCrmBaseUrls({})).toEqual({});
});

it.each([
  [{ CRM_BASE_URL_MOSKITO: 'https://crm.example' }, 'CRM_BASE_URL_MOSKITO: there is no such CRM'],
  [{ CRM_BASE_URL_MOSKIT: 'crm.example' }, 'CRM_BASE_URL_MOSKIT: an address'],
  [{ CRM_BASE_URL_MOSKIT: 'ftp://crm.example' }, 'CRM_BASE_URL_MOSKIT: an address'],
])('refuses %j by its name', (environment, message) => {
  expect(() => readCrmBaseUrls(environment)).toThrow(message);
});
