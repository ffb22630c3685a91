import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../connector.ts';
import { choosePerson, matchPhone, searchByPhone, listSpellings } from './person-by-phone.ts';

const ALL = [
  'digits',
  'national',
  'nationalWithoutNine',
  'digitsWithoutNine',
  'plus',
  'pretty',
  'prettyWithoutNine',
  'lastEight',
  'lastEightHyphened',
] as const;
const MOBILE = '+5548991234567';

const givenCandidate = (candidate: Partial<Candidate>): Candidate => ({
  id: '1',
  kind: 'person',
  name: 'Ana',
  phones: [MOBILE],
  openDeal: null,
  updatedAt: null,
  ...candidate,
});

describe('spellings', () => {
  it('spells a mobile number in the given order', () => {
    expect(listSpellings(MOBILE, ALL)).toEqual([
      '5548991234567',
      '48991234567',
      '4891234567',
      '554891234567',
      '+5548991234567',
      '(48) 99123-4567',
      '(48) 9123-4567',
      '91234567',
      '9123-4567',
    ]);
  });

  it('removes no digit from a landline, and spells a foreign number in two ways', () => {
    expect(listSpellings('+554833338530', ALL)).toEqual([
      '554833338530',
      '4833338530',
      '+554833338530',
      '(48) 3333-8530',
      '33338530',
      '3333-8530',
    ]);
    expect(listSpellings('+351912345678', ALL)).toEqual(['351912345678', '+351912345678']);
  });
});

it.each([
  ['48991234567', 'whole'],
  ['(48) 9123-4567', 'whole'],
  ['+55 48 99123 4567', 'whole'],
  ['048 99123-4567', 'whole'],
  ['99123-4567', 'withoutArea'],
  ['9123-4567', 'withoutArea'],
  ['(11) 99123-4567', null],
  ['(48) 3123-4567', null],
  ['', null],
  ['11 98765-4321 / (48) 99123-4567', 'whole'],
  ['48 99123-4567; 48 3333-8530; 11 98765-4321', 'whole'],
  ['48 3333-8530 ou 9123-4567', 'withoutArea'],
  ['48 99123-4567 / recado com a Rosa', 'whole'],
  ['48/99123-4567', 'whole'],
  ['48 99123-4567 r. 12', 'whole'],
  ['48 99123-4567, Ramal: 12', 'whole'],
  ['+55 48 99123-4567;ext=12', 'whole'],
  ['99123-4567 x1', 'withoutArea'],
  ['48 99123-4567 (ramal 7) / 48 3333-8530', 'whole'],
  ['11 98765-4321 / 11 3333-8530 r. 12', null],
])('compares %j with a number as %s', (storedPhone, match) => {
  expect(matchPhone(MOBILE, storedPhone)).toBe(match);
});

it.each([
  ['+351912345678', '351912345678', 'whole'],
  ['+351912345678', '351 912 345 678 / 11 98765-4321', 'whole'],
  ['+14155552671', '14155552671', 'whole'],
  ['+351912345678', '351912345670', null],
  // With an area code it is Brazilian, unless the country code is typed.
  ['+51987654321', '51987654321', null],
  ['+51987654321', '+51 987654321', 'whole'],
  ['+5551987654321', '51987654321', 'whole'],
  ['+5551987654321', '+51 987654321', null],
])('GW-nectar GW-exactsales compares the foreign %s with %j as %s', (phone, storedPhone, match) => {
  expect(matchPhone(phone, storedPhone)).toBe(match);
});

it('does not take a foreign number for a Brazilian one without area code', () => {
  expect(matchPhone('+351912345678', '12345678')).toBeNull();
});

describe('search', () => {
  it('keeps the contacts with the whole number among those that the vendor finds', async () => {
    const inSaoPaulo = givenCandidate({ id: '11', phones: ['11 99123-4567'] });
    const inFlorianopolis = givenCandidate({ id: '48', phones: ['48 9123-4567'] });

    const search = await searchByPhone(MOBILE, {
      spellings: ['48991234567', '91234567'],
      find: async (spelling) => (spelling.length === 8 ? [inSaoPaulo, inFlorianopolis] : []),
    });

    expect(search).toEqual({
      candidates: [inFlorianopolis],
      spellings: ['48991234567', '91234567'],
      counts: [0, 1],
    });
  });

  it('accepts a number without area code only if no contact has the whole one', async () => {
    const local = givenCandidate({ id: '1', phones: ['99123-4567'] });
    const wholeMatch = givenCandidate({ id: '2' });
    const peopleBySpelling = { '48991234567': [local], '4891234567': [wholeMatch] } as Record<
      string,
      Candidate[]
    >;
    const find = async (spelling: string) => peopleBySpelling[spelling] ?? [];

    const both = await searchByPhone(MOBILE, { spellings: Object.keys(peopleBySpelling), find });
    const alone = await searchByPhone(MOBILE, { spellings: ['48991234567'], find });

    expect(both).toMatchObject({ candidates: [wholeMatch], counts: [0, 1] });
    expect(alone).toMatchObject({ candidates: [local], counts: [1] });
  });

  it('tries every spelling, even if the first one finds a contact', async () => {
    const peopleBySpelling: Record<string, Candidate[]> = {
      '48991234567': [givenCandidate({ id: '1', phones: ['48991234567'] })],
      '5548991234567': [givenCandidate({ id: '2', phones: ['+55 48 99123-4567'] })],
    };

    const search = await searchByPhone(MOBILE, {
      spellings: ['48991234567', '4891234567', '5548991234567'],
      find: async (spelling) => peopleBySpelling[spelling] ?? [],
    });

    expect(search.candidates.map(({ id }) => id)).toEqual(['1', '2']);
    expect(search.counts).toEqual([1, 0, 1]);
    expect(choosePerson(search.candidates).rule).toBe('tie');
  });

  it('tries the other spellings only if the wide ones find no contact', async () => {
    const search = (people: Candidate[]) =>
      searchByPhone(MOBILE, {
        wideSpellings: ['91234567', '9123-4567'],
        spellings: ['48991234567'],
        find: async () => people,
      });

    expect((await search([givenCandidate({})])).spellings).toEqual(['91234567', '9123-4567']);
    const local = [givenCandidate({ phones: ['99123-4567'] })];
    expect(await search(local)).toMatchObject({
      spellings: ['91234567', '9123-4567', '48991234567'],
      candidates: local,
    });
  });

  it('GW-nectar GW-ploomes chooses a company only if no person has the number', async () => {
    const company = givenCandidate({ id: '1', kind: 'company' });
    const wholeMatch = givenCandidate({ id: '2', phones: ['5548991234567'] });
    const local = givenCandidate({ id: '3', phones: ['99123-4567'] });
    const find = (people: Candidate[]) => async (spelling: string) =>
      spelling === '48991234567' ? [company] : spelling === '5548991234567' ? people : [];
    const searchAmong = (people: Candidate[], prefersPeople?: true) =>
      searchByPhone(MOBILE, {
        spellings: ['48991234567', '4891234567', '5548991234567', '91234567'],
        find: find(people),
        ...(prefersPeople && { prefersPeople }),
      });

    expect(await searchAmong([wholeMatch], true)).toMatchObject({
      candidates: [wholeMatch],
      counts: [1, 0, 1, 0],
    });
    expect(await searchAmong([local], true)).toMatchObject({
      candidates: [company],
      counts: [1, 0, 0, 0],
    });
    expect(await searchAmong([wholeMatch])).toMatchObject({ candidates: [company, wholeMatch] });
  });

  it('reads the open deal of each contact with the number once', async () => {
    const dealSearches: string[] = [];
    const { candidates, spellings } = await searchByPhone(MOBILE, {
      spellings: ['48991234567', '5548991234567'],
      find: async () => [
        givenCandidate({}),
        givenCandidate({}),
        givenCandidate({ id: '2', phones: ['1132123212'] }),
      ],
      findOpenDeal: async ({ id }) => {
        dealSearches.push(id);
        return { id: '7', kind: 'deal' };
      },
    });

    expect(dealSearches).toEqual(['1']);
    expect(spellings).toEqual(['48991234567', '5548991234567']);
    expect(candidates).toEqual([givenCandidate({ openDeal: { id: '7', kind: 'deal' } })]);
  });

  it('reads the deals of at most fifty contacts with one number', async () => {
    const crowd = Array.from({ length: 60 }, (_, id) => givenCandidate({ id: String(id) }));

    const { candidates } = await searchByPhone(MOBILE, {
      spellings: ['48991234567'],
      find: async () => crowd,
    });

    expect(candidates).toHaveLength(50);
  });
});

describe('choice', () => {
  const deal = { id: '7', kind: 'deal' } as const;
  const [one, two] = [
    givenCandidate({ id: '9', updatedAt: '2026-01-01' }),
    givenCandidate({ id: '10' }),
  ];

  it.each([
    ['nobody', [], {}, null],
    ['only', [one], {}, one],
    ['tie', [one, two], {}, null],
    ['openDeal', [one, { ...two, openDeal: deal }], {}, { ...two, openDeal: deal }],
    ['tie', [one, two].map((each) => ({ ...each, openDeal: deal })), {}, null],
    ['remembered', [{ ...one, openDeal: deal }, two], { remembered: two }, two],
    ['tie', [one, two], { remembered: { id: '10', kind: 'company' } }, null],
    ['mostRecent', [two, one], { takesMostRecent: true }, one],
    ['mostRecent', [{ ...two, updatedAt: one.updatedAt }, one], { takesMostRecent: true }, one],
    // Without dates, a person decides.
    ['tie', [two, { ...one, updatedAt: null }], { takesMostRecent: true }, null],
  ] as const)('uses the rule %s', (rule, candidates, options, person) => {
    expect(choosePerson(candidates, options)).toEqual({ person, rule });
  });
});
