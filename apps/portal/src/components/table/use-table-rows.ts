import { useAddressView } from '../../lib/hooks/use-address-view.ts';
import { useDebouncedText } from '../../lib/hooks/use-debounced-text.ts';
import { filterRows } from './matching-rows.ts';
import { clampPage, PAGE_SIZES, type Paging, toPagingKeys, readPaging } from './paging.ts';

interface TableView extends Paging {
  term: string;
}

const [DEFAULT_SIZE] = PAGE_SIZES;

const CODEC = {
  read: (search: URLSearchParams): TableView => ({
    term: search.get('term') ?? '',
    ...readPaging(search, DEFAULT_SIZE),
  }),
  write: ({ term, ...paging }: TableView) => ({ term, ...toPagingKeys(paging, DEFAULT_SIZE) }),
};

/** What of the rows is in sight: filtered by the term, cut to the page. */
export function useTableRows<Row>(rows: readonly Row[], searchText: (row: Row) => string) {
  const { view, change } = useAddressView(CODEC);
  const { text, type, settle } = useDebouncedText(view.term, (term) => change({ term, page: 1 }));

  // the rows are here: what is typed filters them at once, and is a step of Back when the typing pauses
  const found = filterRows(rows, text, searchText);
  const isTyping = text.trim() !== view.term;
  // rows may vanish under one's feet: removed by someone, or filtered away
  const page = isTyping ? 1 : clampPage(view.page, found.length, view.size);
  const first = (page - 1) * view.size;

  return {
    term: text,
    paging: { page, size: view.size },
    found,
    total: found.length,
    visible: found.slice(first, first + view.size),
    type,
    /** What stands outside the list goes by what was typed, too. */
    settle: () => settle(text),
    clear: () => settle(''),
    turnTo: (part: Partial<Paging>) => {
      if (isTyping) settle(text);
      change(part);
    },
  };
}

/**
 * All rows that the list's filter leaves at this moment, on every page, for what stands outside the list: who clicks there has
 * left the filter's field, and the page may not be drawn anew yet.
 */
export function filterRowsByAddress<Row>(rows: readonly Row[], searchText: (row: Row) => string) {
  const { term } = CODEC.read(new URLSearchParams(window.location.search));
  return filterRows(rows, term, searchText);
}
