import { STATEMENT_GROUPS, type StatementGroup } from '@alo/domain/money/ledger.ts';
import type { Month } from '@alo/domain/time/sao-paulo-time.ts';
import { type Paging, toPagingKeys, readPaging } from '../../components/table/paging.ts';
import type { AddressKeys } from '../../lib/hooks/use-address-view.ts';

export interface StatementView extends Paging {
  month: Month;
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

export function writeView(view: StatementView, thisMonth: Month): AddressKeys {
  return {
    month: view.month === thisMonth ? null : view.month,
    group: view.group,
    ...toPagingKeys(view, DEFAULT_SIZE),
  };
}
