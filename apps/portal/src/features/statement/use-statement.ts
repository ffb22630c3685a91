import { getStatement, MAX_STATEMENT_PAGE_SIZE } from '@alo/contract/money/credits.ts';
import { dayAt, toMonth } from '@alo/domain/time/sao-paulo-time.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { useBalance } from '../../lib/queries/balance.ts';
import { useAddressView } from '../../lib/hooks/use-address-view.ts';
import type { Statement } from './list/statement-days.ts';
import { readView, type StatementView, writeView } from './statement-view.ts';

export function useStatementView() {
  const today = dayAt();
  const thisMonth = toMonth(today);
  const codec = useMemo(
    () => ({
      read: (search: URLSearchParams) => readView(search, thisMonth),
      write: (view: StatementView) => writeView(view, thisMonth),
    }),
    [thisMonth],
  );
  const { view, change: changeView } = useAddressView(codec);
  const change = useCallback(
    (viewChange: Partial<StatementView>) => changeView({ page: 1, ...viewChange }),
    [changeView],
  );
  return { view, change, today };
}

const KEY = ['statement'];

export function useStatement({ month, group, page, size }: StatementView) {
  const client = useQueryClient();
  const { balance } = useBalance();
  const previous = useRef(balance);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== balance) {
      void client.invalidateQueries({ queryKey: KEY });
    }
    previous.current = balance;
  }, [client, balance]);

  return useQuery({
    queryKey: [...KEY, month, group, page, size],
    queryFn: ({ signal }) =>
      callApi(getStatement, {
        query: { month, group: group ?? undefined, page, pageSize: size },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

const PRINT_STALE_MS = 60_000;

/**
 * Browsers print without waiting, so all lines load in advance. Calls refetch the open page, so
 * once a minute is enough.
 */
export function useWholeStatement(
  { month, group }: StatementView,
  shownStatement: Statement | undefined,
): Statement | undefined {
  const hasAllLines =
    shownStatement === undefined ||
    shownStatement.data.length >= shownStatement.meta.totalItemCount;
  const { data } = useQuery({
    queryKey: ['whole-statement', month, group],
    queryFn: ({ signal }) =>
      callApi(getStatement, {
        query: { month, group: group ?? undefined, page: 1, pageSize: MAX_STATEMENT_PAGE_SIZE },
        signal,
      }),
    enabled: !hasAllLines,
    staleTime: PRINT_STALE_MS,
    refetchInterval: PRINT_STALE_MS,
  });
  return hasAllLines ? shownStatement : data;
}
