import { useState } from 'react';
import { matchingRows } from './matching-rows.ts';
import { clampPage, PAGE_SIZES, type Paging } from './paging.ts';

/** What of the rows is in sight: filtered by the term, cut to the page. */
export function useTableRows<Row>(
  rows: readonly Row[],
  searchText: (row: Row) => string,
  initialTerm: string,
) {
  const [term, setTerm] = useState(initialTerm);
  const [paging, setPaging] = useState<Paging>({ page: 1, size: PAGE_SIZES[0] });

  const found = matchingRows(rows, term, searchText);
  // rows may vanish under one's feet: removed by someone, or filtered away
  const page = clampPage(paging.page, found.length, paging.size);
  const first = (page - 1) * paging.size;

  const turnTo = (part: Partial<Paging>) => setPaging((before) => ({ ...before, ...part }));

  return {
    term,
    paging,
    total: found.length,
    visible: found.slice(first, first + paging.size),
    setTerm: (next: string) => {
      setTerm(next);
      turnTo({ page: 1 });
    },
    turnTo,
  };
}
