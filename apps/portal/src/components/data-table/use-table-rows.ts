import { useState } from 'react';
import { matchingRows } from './matching-rows.ts';
import { clampPage, PAGE_SIZES, pageForSize, type PageSize } from './paging.ts';

/** What of the rows is in sight: filtered by the term, cut to the page. */
export function useTableRows<Row>(
  rows: readonly Row[],
  searchText: (row: Row) => string,
  initialTerm: string,
) {
  const [term, setTerm] = useState(initialTerm);
  const [wishedPage, setPage] = useState(1);
  const [size, setSize] = useState<PageSize>(PAGE_SIZES[0]);

  const found = matchingRows(rows, term, searchText);
  // rows may vanish under one's feet: removed by someone, or filtered away
  const page = clampPage(wishedPage, found.length, size);
  const first = (page - 1) * size;

  return {
    term,
    page,
    size,
    total: found.length,
    first,
    visible: found.slice(first, first + size),
    setPage,
    setTerm: (next: string) => {
      setTerm(next);
      setPage(1);
    },
    setSize: (next: PageSize) => {
      setPage(pageForSize(page, size, next));
      setSize(next);
    },
  };
}
