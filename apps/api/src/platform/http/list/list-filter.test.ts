import { describe, expect, it } from 'vitest';
import qs from 'qs';
import type { FilterFields } from './filter-fields.ts';
import { conditionToSql } from './filter-sql.ts';
import { parseListFilter } from './list-filter.ts';

const fields: FilterFields = {
  name: { wire: 'name', kind: 'text', column: 'n' },
  age: { wire: 'age', kind: 'integer', column: 'a' },
  price: { wire: 'price', kind: 'money', column: 'p' },
  seen: { wire: 'seen', kind: 'instant', column: 's' },
  id: { wire: 'id', kind: 'uuid', column: 'i' },
  active: { wire: 'active', kind: 'boolean', column: 'b' },
  extra: { wire: 'extra', kind: 'json', column: 'x' },
};
const parse = (filter: unknown) => parseListFilter(filter, fields, ['name', 'age']);

function sql(where: unknown): [string, unknown[]] {
  const values: unknown[] = [];
  return [conditionToSql(parse({ where }).where, fields, values), values];
}

it('CLI-8 uses internal field names inside, and wire names in refusals', () => {
  const filterFields: FilterFields = {
    number: { wire: 'ramal', kind: 'integer', column: 'e.number' },
  };
  const { where, order } = parseListFilter(
    { where: { ramal: 7 }, order: 'ramal desc' },
    filterFields,
  );
  const values: unknown[] = [];

  expect(conditionToSql(where, filterFields, values)).toBe('e.number = $1::bigint');
  expect(order).toEqual([{ field: 'number', direction: 'desc' }]);
  expect(() => parseListFilter({ where: { number: 7 } }, filterFields)).toThrow(
    "unknown field 'number'",
  );
  expect(() => parseListFilter({ where: { ramal: 'x' } }, filterFields)).toThrow(
    "'ramal' is not a number",
  );
  expect(() => parseListFilter({ order: 'number' }, filterFields)).toThrow(
    "cannot order by 'number'",
  );
});

describe('both spellings', () => {
  it('reads bracketed keys as it reads JSON', () => {
    const filter = {
      where: { and: [{ age: { gte: 18 } }, { or: [{ name: 'Ana' }, { name: { like: '%x%' } }] }] },
      order: ['name desc', 'age'],
      limit: 10,
    };

    const bracketed = qs.parse(qs.stringify({ filter }), { depth: 12 })['filter'];

    expect(parse(bracketed)).toEqual(parse(JSON.stringify(filter)));
  });
});

describe('where', () => {
  it.each([
    [{ name: 'Ana' }, 'n = $1::text', ['Ana']],
    [{ name: null }, 'n is null', []],
    [{ name: { neq: null } }, 'n is not null', []],
    [{ name: { neq: 'Ana' } }, 'n is distinct from $1::text', ['Ana']],
    [{ age: { gt: 1, lte: '3' } }, '(a > $1::bigint and a <= $2::bigint)', [1, 3]],
    [{ age: { inq: [1, 2] } }, 'a = any($1::bigint[])', [[1, 2]]],
    [{ age: { inq: [1, null] } }, '(a = any($1::bigint[]) or a is null)', [[1]]],
    [{ age: { between: [1, 2] } }, 'a between $1::bigint and $2::bigint', [1, 2]],
    [{ name: { ilike: '%ana%' } }, 'n ilike $1::text', ['%ana%']],
    [{ name: { like: 'a%' } }, 'n like $1::text', ['a%']],
    [{ name: { nlike: 'Ana%' } }, 'n not like $1::text', ['Ana%']],
    [{ name: { nilike: 'ana%' } }, 'n not ilike $1::text', ['ana%']],
    [{ name: { regexp: '^A[nm]a' } }, 'n ~ $1::text', ['^A[nm]a']],
    [{ name: { regexp: '/\\bana$/i' } }, 'n ~ $1::text', ['(?i)\\yana$']],
    [{ id: '7' }, 'i = $1::uuid', ['00000000-0000-0000-0000-000000000000']],
    [{ 'extra.deal': 7 }, '(x #>> $1::text[]) = $2::text', [['deal'], '7']],
    [{ 'extra.deal.vip': true }, '(x #>> $1::text[]) = $2::text', [['deal', 'vip'], 'true']],
    [{ 'extra.deal': null }, '(x #>> $1::text[]) is null', [['deal']]],
    [{ 'extra.deal': { like: null } }, 'false', []],
    [{ age: { gt: null } }, 'false', []],
    [{ price: { lt: 0.38 } }, 'p < $1::bigint', [3800]],
    [{ or: [{ age: 1 }, { age: 2 }] }, '(a = $1::bigint or a = $2::bigint)', [1, 2]],
    [{ active: 'false' }, 'b = $1::boolean', [false]],
    [{ active: { neq: true } }, 'b is distinct from $1::boolean', [true]],
    [{ or: [] }, 'false', []],
    [{}, 'true', []],
  ])('%j', (where, text, values) => {
    expect(sql(where)).toEqual([text, values]);
  });

  it.each([
    [
      { like: '%955%' },
      "(n like any($2::text[]) and (n || '') like $1::text)",
      ['%955%', ['%955%']],
    ],
    [
      { ilike: '11\\955501234_12%' },
      "(n ilike any($2::text[]) and (n || '') ilike $1::text)",
      ['11\\955501234_12%', ['%55501234%']],
    ],
    [{ ilike: '%55%' }, "(n || '') ilike $1::text", ['%55%']],
    [{ nlike: '%955%' }, "(n || '') not like $1::text", ['%955%']],
    [{ regexp: '955' }, "(n || '') ~ $1::text", ['955']],
    [{ inq: [] }, "(n || '') = any($1::text[])", [[]]],
    [{ inq: ['12', '955'] }, "(n || '') = any($1::text[])", [['12', '955']]],
    [
      { inq: ['955', '%011955501234'] },
      "(n like any($2::text[]) and (n || '') = any($1::text[]))",
      [
        ['955', '%011955501234'],
        ['%955%', '%55501234%'],
      ],
    ],
  ])('asks an index of trigrams for what it can find: %j', (name, text, values) => {
    const bound: unknown[] = [];
    const { where } = parse({ where: { name } });
    const searched = { name: { ...fields['name']!, hasTrigrams: true as const } };
    const written = conditionToSql(where, searched, bound);
    expect([written, bound]).toEqual([text, values]);
  });

  it('takes instants with any offset and compares them as instants', () => {
    expect(sql({ seen: { gt: '2026-11-20T00:00:00-03:00' } })[1]).toEqual([
      '2026-11-20T03:00:00.000Z',
    ]);
  });

  it('never writes a value into the SQL', () => {
    const [text] = sql({ name: "'; drop table calls; --" });
    expect(text).toBe('n = $1::text');
  });
});

describe('refusals name the error', () => {
  it.each([
    [{ where: { shoe: 1 } }, "unknown field 'shoe'"],
    [{ where: { constructor: 1 } }, "unknown field 'constructor'"],
    [{ where: { age: { near: 1 } } }, "unknown operator 'near' on 'age'"],
    [{ where: { age: { like: '1' } } }, "operator 'like' does not fit 'age'"],
    [{ where: { age: 'old' } }, "'age' is not a number: old"],
    [{ where: { price: 1e308 } }, "'price' is not a number: 1e+308"],
    [{ where: { seen: 'yesterday' } }, "'seen' is not an ISO 8601 instant: yesterday"],
    [{ where: { extra: 'x' } }, "name a key of 'extra', as in extra.key"],
    [{ where: { 'extra.a': { gt: 1 } } }, "operator 'gt' does not fit 'extra.a'"],
    [{ where: { 'name.x': 1 } }, "unknown field 'name.x'"],
    [{ where: { age: { regexp: '1' } } }, "operator 'regexp' does not fit 'age'"],
    [{ where: { name: { like: 'a\\' } } }, "the pattern of 'name' ends with a backslash"],
    [{ where: { name: { like: 'a'.repeat(201) } } }, "the pattern of 'name' is longer"],
    [{ where: { age: { between: [1] } } }, "'between' on 'age' takes two values"],
    [{ where: { age: { between: [null, 1] } } }, "'between' on 'age' takes two values"],
    [{ where: { seen: '0000-01-01' } }, "'seen' is not an ISO 8601 instant: 0000-01-01"],
    [{ where: { seen: '9999-12-31T23:00:00-03:00' } }, "'seen' is not an ISO 8601 instant"],
    [{ where: { and: 'x' } }, "'and' is not a list"],
    [{ order: 'shoe desc' }, "cannot order by 'shoe'"],
    [{ order: 'age sideways' }, "unknown order 'age sideways'"],
    [{ limit: 0 }, "'limit' is not a number of at least 1: 0"],
    [{ shape: ['age'] }, "unknown key 'shape'"],
    ['{"where":', 'it is not valid JSON'],
  ])('%j', (filter, problem) => {
    expect(() => parse(filter)).toThrow(`Invalid filter: ${problem}`);
  });

  it.each([
    '(',
    'a{51}',
    'a{1}b{1}c{1}',
    '(a)\\1',
    '(?=a)b',
    '(?<!a)b',
    '[]a]',
    '[a[b]]',
    '\\p{L}',
    '\\u0041',
    '[\\b]',
    '/a/g',
    '*',
  ])('CLI-6 a regexp that is wrong or may take long: %s', (regexp) => {
    expect(() => parse({ where: { name: { regexp } } })).toThrow(
      `Invalid filter: 'name' takes no such regexp: ${regexp}`,
    );
  });

  it('SEC-1 refuses a where with many patterns', () => {
    const or = Array.from({ length: 11 }, () => ({ name: { ilike: '%a%' } }));

    expect(() => parse({ where: { or } })).toThrow('more than 10 patterns');
  });

  it('refuses a where that is too deep or too long', () => {
    let deep: unknown = { age: 1 };
    for (let i = 0; i < 20; i++) deep = { and: [deep] };

    expect(() => parse({ where: deep })).toThrow('nested too deeply');
    expect(() => parse({ where: { or: Array.from({ length: 501 }, () => ({ age: 1 })) } })).toThrow(
      'too many conditions',
    );
  });
});

it('accepts at most a thousand values of an inq', () => {
  const upTo = (count: number) => ({ age: { inq: Array.from({ length: count }, (_, i) => i) } });

  expect(() => sql(upTo(1000))).not.toThrow();
  expect(() => sql(upTo(1001))).toThrow("'inq' on 'age' has more than 1000 values");
});

it('caps limit at 1000, takes offset for skip and ignores include', () => {
  expect(parse({ limit: 5000, offset: 20, include: 'x' })).toMatchObject({ limit: 1000, skip: 20 });
});
