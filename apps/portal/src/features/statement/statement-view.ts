// What the statement shows, as it stands in the page's address.
import { STATEMENT_GROUPS, type StatementGroup } from '@alo/domain/ledger.ts';
import type { Month } from '@alo/domain/sao-paulo-time.ts';
import { PAGE_SIZES, type PageSize } from '../../components/data-table/paging.ts';

export interface StatementView {
  month: Month;
  /** Null: everything. */
  group: StatementGroup | null;
  page: number;
  size: PageSize;
}

const DEFAULT_SIZE = 25;

export function readView(search: URLSearchParams, thisMonth: Month): StatementView {
  const month = search.get('month') ?? '';
  const page = Number(search.get('page') ?? 1);
  return {
    month: /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) && month <= thisMonth ? month : thisMonth,
    group: STATEMENT_GROUPS.find((group) => group === search.get('group')) ?? null,
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === search.get('size')) ?? DEFAULT_SIZE,
  };
}

/** The other way round; defaults are left out. */
export function writeView(view: StatementView, thisMonth: Month): URLSearchParams {
  const search = new URLSearchParams();
  if (view.month !== thisMonth) search.set('month', view.month);
  if (view.group !== null) search.set('group', view.group);
  if (view.page > 1) search.set('page', String(view.page));
  if (view.size !== DEFAULT_SIZE) search.set('size', String(view.size));
  return search;
}
