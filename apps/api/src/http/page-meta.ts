import type { PageMeta } from '@alo/contract/paging.ts';

/** Where a page stands in its list. */
export function pageMeta(totalItemCount: number, itemsPerPage: number, skip: number): PageMeta {
  const currentPage = Math.floor(skip / itemsPerPage) + 1;
  const totalPageCount = Math.ceil(totalItemCount / itemsPerPage);
  return {
    currentPage,
    nextPage: skip + itemsPerPage < totalItemCount ? currentPage + 1 : null,
    // beyond the end: the last one there is
    previousPage: Math.min(currentPage - 1, totalPageCount) || null,
    totalItemCount,
    totalPageCount,
    itemsPerPage,
  };
}
