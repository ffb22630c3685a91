import { expect, it } from 'vitest';
import { readCrmFacts } from './crm-facts.ts';

it('DEL-23 CRM_FACTS_ replaces assumptions about a CRM', () => {
  const environment = {
    CRM_FACTS_PLOOMES: ' callTypeId=4 ; openStatusId = 9',
    CRM_FACTS_ACTIVECAMPAIGN: 'hosts=api-us1.com,api-xx9.com',
  };

  expect(readCrmFacts(environment)).toEqual({
    ploomes: { callTypeId: '4', openStatusId: '9' },
    activecampaign: { hosts: 'api-us1.com,api-xx9.com' },
  });
  expect(readCrmFacts({})).toEqual({});
});

it.each(['', 'callTypeId', 'callTypeId=', 'callTypeID=4', 'callTypeId=4=5', 'constructor=1'])(
  'DEL-23 refuses the facts %j by their name',
  (facts) => {
    expect(() => readCrmFacts({ CRM_FACTS_PLOOMES: facts })).toThrow('CRM_FACTS_PLOOMES: names');
  },
);

it('DEL-23 refuses facts of a CRM without assumptions', () => {
  expect(() => readCrmFacts({ CRM_FACTS_MOSKIT: 'callTypeId=4' })).toThrow(
    'CRM_FACTS_MOSKIT: names',
  );
});
