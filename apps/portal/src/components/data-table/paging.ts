export const PAGE_SIZES = [10, 25, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** portal §9: so many page links at most */
const PAGE_LINKS = 10;

export function pageCount(rowCount: number, size: number): number {
  return Math.max(1, Math.ceil(rowCount / size));
}

/** The wished page, or the nearest one that exists; pages count from 1. */
export function clampPage(page: number, rowCount: number, size: number): number {
  return Math.min(Math.max(1, page), pageCount(rowCount, size));
}

/** The page links in sight: a window that follows the current page. */
export function pageLinks(page: number, pages: number, limit = PAGE_LINKS): number[] {
  const length = Math.min(limit, pages);
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), pages - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}

/** The page of another size on which the first row of this page stands. */
export function pageForSize(page: number, size: number, newSize: number): number {
  return Math.floor(((page - 1) * size) / newSize) + 1;
}
