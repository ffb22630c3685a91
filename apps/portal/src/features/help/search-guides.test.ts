import { expect, it } from 'vitest';
import { buildChapters } from './guides/guides.ts';
import { searchGuides } from './search-guides.ts';

const chapters = buildChapters();
const find = (typed: string) => searchGuides(chapters, typed);

it('HLP-03 ignores accents and case, and marks the word as it is written', () => {
  const [first] = find('CODIGO qr');
  expect(first?.match).toBe('código');
  expect(find('código QR')).toEqual(find('codigo qr'));
  expect(find('  ')).toEqual([]);
  expect(find('xyzzy')).toEqual([]);
});

it('HLP-03 shows guides with the word in their title first', () => {
  expect(find('extrato')[0]).toMatchObject({
    address: '/ajuda/creditos/extrato',
    title: 'Extrato',
    place: 'Créditos e Extrato',
    heading: 'Extrato',
    path: 'Créditos e Extrato',
  });
  expect(find('importar')[0]?.address).toBe('/ajuda/ramais/importar-ramais');
  expect(find('pipedrive')[0]?.address).toBe('/ajuda/crms/pipedrive');
});

it('HLP-03 leads to the section that has the words', () => {
  expect(find('sem codigo qr')).toContainEqual(
    expect.objectContaining({
      address: '/ajuda/ramais/conectar-celular#sem-código-qr',
      heading: 'Sem código QR',
      path: 'Ramais e números › Conectar celular',
    }),
  );
});
