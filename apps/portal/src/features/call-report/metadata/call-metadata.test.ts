import { expect, it } from 'vitest';
import { toMetadataEntries, formatMetadata } from './call-metadata.ts';

const METADATA = {
  campanha: 'Black Friday',
  'pipedrive.dealId': 48213,
  ativo: false,
  vazio: null,
  tags: ['a', { b: 1 }],
};

it('RPT-06 lists keys with their values, nested ones as JSON', () => {
  expect(toMetadataEntries(METADATA)).toEqual([
    ['campanha', 'Black Friday'],
    ['pipedrive.dealId', '48213'],
    ['ativo', 'false'],
    ['vazio', '—'],
    ['tags', '["a",{"b":1}]'],
  ]);
});

it('RPT-06 copies one pair per line', () => {
  expect(formatMetadata({ a: 1, b: 'x' })).toBe('a: 1\nb: x');
});
