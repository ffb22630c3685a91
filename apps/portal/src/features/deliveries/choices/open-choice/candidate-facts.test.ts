import { expect, it } from 'vitest';
import { hasDifference, listFacts } from './candidate-facts.ts';

it('DEL-13 lists the facts of each candidate, and marks the differences', () => {
  const rosa = {
    id: '1',
    kind: 'person',
    name: 'Rosa Quaresma',
    phones: ['+551145500150'],
    openDeal: { id: '9', kind: 'deal', name: 'Portão da garagem' },
    updatedAt: '2026-11-20T13:12:00.000Z',
  } as const;
  const acacias = { ...rosa, id: '2', kind: 'company', openDeal: null, updatedAt: null } as const;

  const candidates = [
    { ...rosa, phones: [...rosa.phones] },
    { ...acacias, phones: [...acacias.phones] },
  ];
  const facts = listFacts(candidates);
  expect(hasDifference(candidates)).toBe(true);
  expect(hasDifference([candidates[0]!, { ...candidates[0]!, id: '3' }])).toBe(false);

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

  const lead = { ...rosa, openDeal: { id: '9', kind: 'lead' } } as const;
  expect(listFacts([{ ...lead, phones: [...lead.phones] }])[0]![1]!.value).toBe('Sim, um lead');
});
