import { expect, it } from 'vitest';
import { crmPacesOf } from './crm-paces.ts';

it('DEL-18 CRM_REQUESTS_PER_SECOND_ names how fast a CRM is asked, and nothing else', () => {
  const given = { CRM_REQUESTS_PER_SECOND_RDSTATION_CRM: '0.5', CRM_BASE_URL_MOSKIT: 'http://x' };

  expect(crmPacesOf(given)).toEqual({ 'rdstation-crm': 0.5 });
  expect(crmPacesOf({})).toEqual({});
});

it.each(['', '0', '-1', 'fast', '1e9', '0.0'])('DEL-18 refuses the pace %j by its name', (pace) => {
  expect(() => crmPacesOf({ CRM_REQUESTS_PER_SECOND_MOSKIT: pace })).toThrow(
    'CRM_REQUESTS_PER_SECOND_MOSKIT: a number',
  );
});

it('DEL-18 refuses the pace of a CRM that nobody knows', () => {
  expect(() => crmPacesOf({ CRM_REQUESTS_PER_SECOND_MOSKITO: '1' })).toThrow('no such CRM');
});
