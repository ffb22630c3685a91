import { expect, it } from 'vitest';
import { readCrmPaces } from './crm-paces.ts';

it('DEL-18 CRM_REQUESTS_PER_SECOND_ sets the request rate of a CRM', () => {
  const environment = {
    CRM_REQUESTS_PER_SECOND_RDSTATION_CRM: '0.5',
    CRM_BASE_URL_MOSKIT: 'http://x',
  };

  expect(readCrmPaces(environment)).toEqual({ 'rdstation-crm': 0.5 });
  expect(readCrmPaces({})).toEqual({});
});

it.each(['', '0', '-1', 'fast', '1e9', '0.0'])('DEL-18 refuses the rate %j by its name', (pace) => {
  expect(() => readCrmPaces({ CRM_REQUESTS_PER_SECOND_MOSKIT: pace })).toThrow(
    'CRM_REQUESTS_PER_SECOND_MOSKIT: a number',
  );
});

it('DEL-18 refuses a rate for an unknown CRM', () => {
  expect(() => readCrmPaces({ CRM_REQUESTS_PER_SECOND_MOSKITO: '1' })).toThrow('no such CRM');
});
