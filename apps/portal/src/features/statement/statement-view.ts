// What the statement shows, as it stands in the page's address.
import { STATEMENT_GROUPS, type StatementGroup } from '@alo/domain/ledger.ts';
import type { Month } from '@alo/domain/sao-paulo-time.ts';
import { type Paging, readPaging, writePaging } from '../../components/data-table/paging.ts';

export interface StatementView extends Paging {
  month: Month;
  /** Null: everything. */
  group: StatementGroup | null;
}

const DEFAULT_SIZE = 25;

export function readView(search: URLSearchParams, thisMonth: Month): StatementView {
  const month = search.get('month') ?? '';
  return {
    month: /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) && month <= thisMonth ? month : thisMonth,
    group: STATEMENT_GROUPS.find((group) => group === search.get('group')) ?? null,
    ...readPaging(search, DEFAULT_SIZE),
  };
}

/** The other way round; defaults are left out. */
export function writeView(view: StatementView, thisMonth: Month): URLSearchParams {
  const search = new URLSearchParams();
  if (view.month !== thisMonth) search.set('month', view.month);
  if (view.group !== null) search.set('group', view.group);
  writePaging(search, view, DEFAULT_SIZE);
  return search;
}
