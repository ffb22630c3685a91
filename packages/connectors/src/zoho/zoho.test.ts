import { expect, it } from 'vitest';
import { givenCall } from '../shared/testing/given-call.ts';
import { answered, scriptedVendor } from '../shared/testing/scripted-vendor.ts';
import { zoho } from './index.ts';

const PHONE = '+5548991234567';
const KEY = '7d1c0b52-6f55-4d5c-9d8f-0d4f3c1f2a10';
const SETTINGS = { userId: '1', callResultValueAnswered: 'A', callResultValueNotAnswered: 'N' };

it('GW-zoho searches the next module, and skips converted leads and dates', async () => {
  const { access, requests } = scriptedVendor({
    'GET /crm/v8/Contacts/search': () => ({
      data: [{ id: '1', Full_Name: 'Rui', Phone: '21991234567', Birthday: '9912-34-567' }],
    }),
    'GET /crm/v8/Leads/search': () => ({ data: [{ id: '2', Full_Name: 'Léo', Phone: PHONE }] }),
  });

  const { candidates } = await zoho.findPerson(access, SETTINGS, PHONE);

  expect(candidates).toMatchObject([{ id: 'Leads/2', name: 'Léo' }]);
  const modules = requests.map(({ url }) => /v8\/(\w+)\/search/.exec(url)?.[1]);
  expect(new Set(modules)).toEqual(new Set(['Contacts', 'Leads']));
  for (const { url } of requests)
    expect(url.includes('converted=false')).toBe(url.includes('/Leads/'));
});

it('GW-zoho reads fields with two numbers, or with an extension', async () => {
  const { access } = scriptedVendor({
    'GET /crm/v8/Contacts/search': () => ({
      data: [
        { id: '1', Full_Name: 'Rui', Phone: '11 98765-4321 / 48 99123-4567' },
        { id: '2', Full_Name: 'Rosa', Phone: '(48) 99123-4567 r. 12' },
        { id: '3', Full_Name: 'Léo', Description: 'Ligou de 48 99123-4567' },
      ],
    }),
  });

  const { candidates } = await zoho.findPerson(access, SETTINGS, PHONE);

  expect(candidates.map(({ id }) => id)).toEqual(['1', '2']);
});

it('GW-zoho triggers no workflow, and reports `unknown` if the answer does not mention the record', async () => {
  const { access, requests } = scriptedVendor({ 'POST /crm/v8/Calls': () => ({ data: [{}] }) });

  const log = zoho.logCall(access, SETTINGS, givenCall(), KEY);

  await expect(log).rejects.toMatchObject({ kind: 'unknown' });
  expect(requests).toMatchObject([{ json: { trigger: [] } }]);
});

it.each([
  ['OAUTH_SCOPE_MISMATCH', 'rejected'],
  ['INVALID_TOKEN', 'credentials'],
])('GW-zoho takes a 401 of %s for %s, and removes the token', async (code, kind) => {
  const message = 'of-ana-alone may not';
  const refusal = () => answered({ code, message, status: 'error' }, 401);
  const { access } = scriptedVendor({
    'GET /crm/v8/users': refusal,
    'PUT /crm/v8/Calls/1': refusal,
  });

  await expect(zoho.check(access, {})).rejects.toMatchObject({
    kind,
    vendorMessage: `${code}: … may not`,
  });
});

it('GW-zoho removes the token from a refusal with status 200', async () => {
  const data = [{ code: 'X', message: `of-ana-alone ${'.'.repeat(900)}`, status: 'error' }];
  const { access } = scriptedVendor({ 'POST /crm/v8/Calls': () => ({ data }) });

  const error = await zoho.logCall(access, SETTINGS, givenCall(), KEY).catch((one) => one);

  expect(error.vendorMessage).toMatch(/^X: … \.{490,}$/);
  expect(error.vendorMessage).toHaveLength(500);
});

it('GW-zoho returns the oldest of two records first, and stops at the call’s start', async () => {
  const row = (id: string, at: string) => ({
    id,
    Description: KEY,
    Created_Time: `2026-03-02T${at}Z`,
  });
  const pages = [
    [row('3', '17:05:00'), row('2', '17:04:00')],
    [row('1', '16:00:00')],
    [row('0', '15:00:00')],
  ];
  const { access, requests } = scriptedVendor({
    'GET /crm/v8/Calls': ({ searchParams }) => ({
      data: pages[Number(searchParams.get('page')) - 1],
      info: { more_records: true },
    }),
  });

  expect(await zoho.findRecords!(access, SETTINGS, givenCall(), KEY)).toEqual(['1', '2', '3']);
  expect(requests).toHaveLength(2);
});
