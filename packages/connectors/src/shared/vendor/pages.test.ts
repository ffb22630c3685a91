import { expect, it } from 'vitest';
import { readPages } from './pages.ts';

it('reads a list page by page, until there is no next page', async () => {
  const cursors: (number | null)[] = [];
  const pages = readPages<string, number>(async (cursor) => {
    cursors.push(cursor);
    const page = cursor ?? 1;
    return { items: [`a${page}`, `b${page}`], next: page < 3 ? page + 1 : null };
  });

  expect(await Array.fromAsync(pages)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  expect(cursors).toEqual([null, 2, 3]);
});

it('DEL-21 fails for an endless list, unless the number of pages is limited', async () => {
  const read = async (page: number | null) => ({ items: [page ?? 0], next: (page ?? 0) + 1 });

  await expect(Array.fromAsync(readPages(read))).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await Array.fromAsync(readPages(read, { maxPages: 3 }))).toEqual([0, 1, 2]);
});

it('stops if a cursor comes again', async () => {
  const pages = readPages<string, string>(async (cursor) => ({
    items: [cursor ?? 'first'],
    next: cursor === 'a' ? 'b' : 'a',
  }));

  expect(await Array.fromAsync(pages)).toEqual(['first', 'a', 'b']);
});
