import { expect, it } from 'vitest';
import { factsOf } from './candidate-facts.ts';

it('DEL-13 says what is known of each candidate, and marks what tells them apart', () => {
  const rosa = {
    id: '1',
    kind: 'person',
    name: 'Rosa Quaresma',
    phones: ['+551145500150'],
    openDeal: { id: '9', kind: 'deal', name: 'Portão da garagem' },
    updatedAt: '2026-11-20T13:12:00.000Z',
  } as const;
  const acacias = { ...rosa, id: '2', kind: 'company', openDeal: null, updatedAt: null } as const;

  const facts = factsOf([
    { ...rosa, phones: [...rosa.phones] },
    { ...acacias, phones: [...acacias.phones] },
  ]);

  expect(facts).toEqual([
    [
      { label: 'Telefone', value: '(11) 4550-0150', differs: false },
      { label: 'Negócio aberto', value: 'Portão da garagem', differs: true },
      { label: 'Última alteração', value: '20/11/2026 10:12', differs: true },
    ],
    [
      { label: 'Telefone', value: '(11) 4550-0150', differs: false },
      { label: 'Negócio aberto', value: 'Nenhum', differs: true },
      { label: 'Última alteração', value: '—', differs: true },
    ],
  ]);

  // of a CRM that does not say what the deal is called
  const lead = { ...rosa, openDeal: { id: '9', kind: 'lead' } } as const;
  expect(factsOf([{ ...lead, phones: [...lead.phones] }])[0]![1]!.value).toBe('Sim, um lead');
});
