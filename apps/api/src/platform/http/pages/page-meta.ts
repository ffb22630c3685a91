import { DEFAULT_LIMIT, MAX_LIMIT } from '@alo/contract/platform/list-filter.ts';
import type { PageMeta } from '@alo/contract/platform/paging.ts';
import type { ParsedFilter } from '../list/list-filter.ts';

export function readPage(
  query: { page?: number | undefined; pageSize?: number | undefined },
  filter: Pick<ParsedFilter, 'limit' | 'skip' | 'page'>,
): { limit: number; skip: number } {
  const limit = Math.min(query.pageSize ?? filter.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  return { limit, skip: filter.skip ?? ((query.page ?? filter.page ?? 1) - 1) * limit };
}

export function buildPageMeta(
  totalItemCount: number,
  itemsPerPage: number,
  skip: number,
): PageMeta {
  const currentPage = Math.floor(skip / itemsPerPage) + 1;
  const totalPageCount = Math.ceil(totalItemCount / itemsPerPage);
  return {
    currentPage,
    nextPage: skip + itemsPerPage < totalItemCount ? currentPage + 1 : null,
    previousPage: Math.min(currentPage - 1, totalPageCount) || null,
    totalItemCount,
    totalPageCount,
    itemsPerPage,
  };
}
