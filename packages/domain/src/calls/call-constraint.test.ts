import { expect, it } from 'vitest';
import { listTerms, namesGateway, removeGatewayName, toKeyName } from './call-constraint.ts';

it.each([
  ['gateway', 'moskit', true],
  ['pabxGateway', 'moskit', true],
  ['event.gateway', 'moskit', true],
  ['gateway', 'pipedrive', false],
  ['gateways', 'moskit', false],
  ['GATEWAY', 'moskit', false],
  ['gateway', null, false],
])('the key %s with the value %s repeats the gateway’s name: %s', (key, value, isName) => {
  expect(namesGateway(key, value, 'moskit')).toBe(isName);
});

it('removes the gateway’s own name from a constraint at every level, and nothing else', () => {
  const constraint = {
    formerGateway: 'moskit',
    metadata: { gateway: 'moskit', setor: 'vendas' },
    event: { gateway: 'pipedrive' },
  };

  expect(removeGatewayName(constraint, 'moskit')).toEqual({
    metadata: { setor: 'vendas' },
    event: { gateway: 'pipedrive' },
  });
});

it('lists each value with the keys above it, without the source in a key’s name', () => {
  const terms = listTerms({ metadata: { deal: { id: 7 } }, 'event.caller': '1001', metadata2: 1 });

  expect(terms).toEqual([
    [['metadata', 'deal', 'id'], 7],
    [['event.caller'], '1001'],
    [['metadata2'], 1],
  ]);
  expect(terms.map(([written]) => toKeyName(written))).toEqual(['deal.id', 'caller', 'metadata2']);
  expect(toKeyName(['metadata'])).toBe('metadata');
});
