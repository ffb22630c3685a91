import type { PageMeta } from '@alo/contract/paging.ts';

/** Where a page stands in its list. */
export function pageMeta(totalItemCount: number, itemsPerPage: number, skip: number): PageMeta {
  const currentPage = Math.floor(skip / itemsPerPage) + 1;
  return {
    currentPage,
    nextPage: skip + itemsPerPage < totalItemCount ? currentPage + 1 : null,
    previousPage: currentPage > 1 ? currentPage - 1 : null,
    totalItemCount,
    totalPageCount: Math.ceil(totalItemCount / itemsPerPage),
    itemsPerPage,
  };
}
