import { expect, it } from 'vitest';
import { givenCall } from '../shared/testing/given-call.ts';
import { answered, scriptedVendor } from '../shared/testing/scripted-vendor.ts';
import { nectar } from './index.ts';

const SETTINGS = { token: 't', userId: '1', callTypeIdAnswered: '2', callTypeIdNotAnswered: '3' };

it('GW-nectar takes only a 404 for no contact, and reports other refusals', async () => {
  const path = '/crm/api/1/contatos/telefone/48991234567';
  const { access } = scriptedVendor({ [`GET ${path}`]: () => answered({ errors: ['Não'] }, 422) });

  await expect(nectar.findPerson(access, SETTINGS, '+5548991234567')).rejects.toMatchObject({
    kind: 'rejected',
    vendorMessage: 'Não',
  });
});

it('GW-nectar searches at most a thousand tasks for a record', async () => {
  const tasks = Array.from({ length: 200 }, (_, id) => ({ id, descricao: 'Visita' }));
  const { access, requests } = scriptedVendor({ 'GET /crm/api/1/tarefas/': () => tasks });
  const call = givenCall();

  expect(await nectar.findRecords!(access, SETTINGS, call, call.id)).toEqual([]);
  expect(requests).toHaveLength(5);
});

it('DEL-23 queries Nectar’s deals with the operator’s facts', async () => {
  const { access } = scriptedVendor({
    'GET /crm/api/1/contatos/telefone/48991234567': () => ({ id: 7, telefones: ['48991234567'] }),
    'GET /crm/api/1/oportunidades/': ({ searchParams: query }) =>
      query.get('contatoId') === '7'
        ? [{ id: 8, status: query.get('status'), cliente: { id: 7 } }]
        : [],
  });
  const knowing = { ...access, facts: { dealContact: 'contatoId', openStatus: '4' } };

  const { candidates } = await nectar.findPerson(knowing, SETTINGS, '+5548991234567');

  expect(candidates).toMatchObject([{ openDeal: { id: '8', kind: 'deal' } }]);
});
