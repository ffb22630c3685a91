import { expect, it } from 'vitest';
import { givenCall } from '../shared/testing/given-call.ts';
import { scriptedVendor } from '../shared/testing/scripted-vendor.ts';
import { ploomes } from './index.ts';

const SETTINGS = { userKey: 'of-acme-alone' };
const PHONE = '+5548991234567';

it('DEL-23 the operator’s facts replace assumptions', async () => {
  const { access, requests } = scriptedVendor({
    'GET /Contacts': () => ({ value: [{ Id: 7, Phones: [{ PhoneNumber: PHONE }] }] }),
    'GET /Deals': () => ({ value: [{ Id: 8 }] }),
    'POST /InteractionRecords': () => ({ Id: 9 }),
  });
  const knowing = { ...access, facts: { callTypeId: '4', openStatusId: '6' } };

  for (const each of [access, knowing]) {
    const { candidates } = await ploomes.findPerson(each, SETTINGS, PHONE);
    await ploomes.logCall(each, SETTINGS, givenCall({ person: candidates[0]! }), 'key');
  }

  expect(requests.flatMap(({ json }) => json ?? [])).toMatchObject([
    { ContactId: 7, DealId: 8, TypeId: 1 },
    { ContactId: 7, DealId: 8, TypeId: 4 },
  ]);
  const deals = requests.filter(({ url }) => url.includes('/Deals'));
  expect(deals.map(({ url }) => /StatusId%20eq%20(\d)/.exec(url)?.[1])).toEqual(['1', '6']);
});
