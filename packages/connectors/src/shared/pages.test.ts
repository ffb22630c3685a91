import { expect, it } from 'vitest';
import { readPages } from './pages.ts';

it('reads a list page by page, until there is no next one', async () => {
  const asked: (number | null)[] = [];
  const pages = readPages<string, number>(async (cursor) => {
    asked.push(cursor);
    const page = cursor ?? 1;
    return { items: [`a${page}`, `b${page}`], next: page < 3 ? page + 1 : null };
  });

  expect(await Array.fromAsync(pages)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  expect(asked).toEqual([null, 2, 3]);
});

it('ends at a vendor that leads in a circle', async () => {
  const pages = readPages<string, string>(async (cursor) => ({
    items: [cursor ?? 'first'],
    next: cursor === 'a' ? 'b' : 'a',
  }));

  expect(await Array.fromAsync(pages)).toEqual(['first', 'a', 'b']);
});
