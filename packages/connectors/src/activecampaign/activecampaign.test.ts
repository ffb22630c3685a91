import { expect, it } from 'vitest';
import { givenCall } from '../shared/testing/given-call.ts';
import { answered, scriptedVendor } from '../shared/testing/scripted-vendor.ts';
import { activecampaign } from './index.ts';

const SETTINGS = {
  subdomain: 'acme',
  apiUrl: 'https://acme.api-us1.com',
  token: 'of-acme-alone',
  userId: '2',
};
const PERSON = { id: '7', kind: 'person', name: 'Rosa', phones: [], updatedAt: null } as const;

it('GW-activecampaign finds a contact by the last digits, with the newest open deal', async () => {
  const rosa = { id: '7', firstName: 'Rosa', phone: '0 48 99123-4567' };
  const deal = (id: string, status: string, day: string) => ({
    id,
    status,
    mdate: `2026-01-${day}`,
  });
  const { access } = scriptedVendor({
    'GET /api/3/contacts': ({ searchParams }) => ({
      contacts:
        searchParams.get('search') === '99123-4567' ? [] : searchParams.has('search') ? [rosa] : [],
    }),
    'GET /api/3/contacts/7/deals': () => ({
      deals: [deal('1', '0', '02'), deal('2', '0', '03'), deal('3', '1', '04')],
    }),
  });

  const { candidates } = await activecampaign.findPerson(access, SETTINGS, '+5548991234567');

  expect(candidates).toMatchObject([{ id: '7', openDeal: { id: '2', kind: 'deal' } }]);
});

it('DEL-23 ActiveCampaign is contacted only at its own hosts and at the operator’s', async () => {
  const { access, requests } = scriptedVendor({ 'GET /api/3/users/me': () => ({}) });
  const { baseUrl: _, ...direct } = access;
  const elsewhere = { ...SETTINGS, apiUrl: 'https://acme.api-zz99.com' };

  await expect(activecampaign.check(direct, elsewhere)).rejects.toMatchObject({
    kind: 'credentials',
  });
  await activecampaign.check(
    { ...direct, grant: undefined, facts: { hosts: 'api-zz99.com' } } as never,
    elsewhere,
  );

  expect(requests.map(({ url }) => url)).toEqual(['https://acme.api-zz99.com/api/3/users/me']);
});

it('GW-activecampaign writes a note if tasks are missing, and removes the key from refusals', async () => {
  const call = givenCall({ person: { ...PERSON, openDeal: null } });
  const withoutTasks = scriptedVendor({ 'POST /api/3/notes': () => ({ note: { id: '9' } }) });
  const refusing = scriptedVendor({
    'GET /api/3/dealTasktypes': () => ({ dealTasktypes: [{ id: '1' }] }),
    'POST /api/3/dealTasks': () => answered({ succeeded: 0, message: 'of-acme-alone may not' }),
  });

  expect(await activecampaign.logCall(withoutTasks.access, SETTINGS, call, call.id)).toEqual({
    recordId: 'note-9',
  });
  await expect(
    activecampaign.logCall(refusing.access, SETTINGS, call, call.id),
  ).rejects.toMatchObject({ kind: 'rejected', vendorMessage: '… may not' });
});
