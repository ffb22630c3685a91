import type { AddressKeys } from '../../lib/hooks/use-address-view.ts';

export const PAGE_SIZES = [10, 25, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export interface Paging {
  page: number;
  size: PageSize;
}

/** USR-01 */
const PAGE_LINKS = 10;

export function countPages(rowCount: number, size: number): number {
  return Math.max(1, Math.ceil(rowCount / size));
}

export function clampPage(page: number, rowCount: number, size: number): number {
  return Math.min(Math.max(1, page), countPages(rowCount, size));
}

export function getPageLinks(page: number, pages: number, limit = PAGE_LINKS): number[] {
  const length = Math.min(limit, pages);
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), pages - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}

/** Keeps the page's first row visible. */
export function findPageForSize(page: number, size: number, newSize: number): number {
  return Math.floor(((page - 1) * size) / newSize) + 1;
}

export function readPaging(search: URLSearchParams, defaultSize: PageSize): Paging {
  const page = Number(search.get('page') ?? 1);
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === search.get('size')) ?? defaultSize,
  };
}

export function toPagingKeys({ page, size }: Paging, defaultSize: PageSize): AddressKeys {
  return {
    page: page === 1 ? null : String(page),
    size: size === defaultSize ? null : String(size),
  };
}
