import { expect, it } from 'vitest';
import { clampPage, findPageForSize, getPageLinks } from './paging.ts';

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 27, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [6, 27, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [7, 27, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [27, 27, [18, 19, 20, 21, 22, 23, 24, 25, 26, 27]],
])('USR-01 TOK-01 shows up to 10 page links around page %i of %i', (page, pages, links) => {
  expect(getPageLinks(page, pages)).toEqual(links);
});

it('shows fewer links in a narrow pager', () => {
  expect(getPageLinks(9, 27, 5)).toEqual([7, 8, 9, 10, 11]);
});

it.each([
  [3, 30, 3],
  [3, 20, 2],
  [3, 0, 1],
  [0, 30, 1],
])('shows, for page %i of %i rows, page %i', (page, rowCount, clamped) => {
  expect(clampPage(page, rowCount, 10)).toBe(clamped);
});

it('keeps the first row visible when the page size changes', () => {
  expect(findPageForSize(4, 10, 25)).toBe(2);
  expect(findPageForSize(2, 25, 10)).toBe(3);
  expect(findPageForSize(1, 10, 50)).toBe(1);
});
