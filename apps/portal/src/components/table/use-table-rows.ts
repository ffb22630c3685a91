import { useAddressView } from '../../lib/hooks/use-address-view.ts';
import { useDebouncedText } from '../../lib/hooks/use-debounced-text.ts';
import { filterRows } from './filter-rows.ts';
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

export function useTableRows<Row>(rows: readonly Row[], searchText: (row: Row) => string) {
  const { view, change } = useAddressView(CODEC);
  const { text, type, settle } = useDebouncedText(view.term, (term) => change({ term, page: 1 }));

  // The address changes when typing pauses.
  const matches = filterRows(rows, text, searchText);
  const isTyping = text.trim() !== view.term;
  const page = isTyping ? 1 : clampPage(view.page, matches.length, view.size);
  const first = (page - 1) * view.size;

  return {
    term: text,
    paging: { page, size: view.size },
    found: matches,
    total: matches.length,
    visible: matches.slice(first, first + view.size),
    type,
    settle: () => settle(text),
    clear: () => settle(''),
    turnTo: (paging: Partial<Paging>) => {
      if (isTyping) settle(text);
      change(paging);
    },
  };
}

/**
 * The address is current, because a click outside the list blurs the filter field before the
 * rerender.
 */
export function filterRowsByAddress<Row>(rows: readonly Row[], searchText: (row: Row) => string) {
  const { term } = CODEC.read(new URLSearchParams(window.location.search));
  return filterRows(rows, term, searchText);
}
