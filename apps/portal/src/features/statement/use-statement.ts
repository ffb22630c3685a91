import { getStatement } from '@alo/contract/credits.ts';
import { dayAt, monthOf } from '@alo/domain/sao-paulo-time.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '../../lib/api-client.ts';
import { useBalance } from '../../lib/balance.ts';
import { readView, type StatementView, writeView } from './statement-view.ts';

/** Month, group and page live in the address: Back undoes a change and a reload keeps it. */
export function useStatementView() {
  const [search, setSearch] = useSearchParams();
  const today = dayAt();
  const thisMonth = monthOf(today);
  const view = useMemo(() => readView(search, thisMonth), [search, thisMonth]);
  const change = useCallback(
    (part: Partial<StatementView>) => {
      setSearch(
        (current) => writeView({ ...readView(current, thisMonth), page: 1, ...part }, thisMonth),
        { preventScrollReset: true },
      );
    },
    [setSearch, thisMonth],
  );
  return { view, change, today };
}

const KEY = ['statement'];

/** A page of the statement; it is read anew when the balance has changed. */
export function useStatement({ month, group, page, size }: StatementView) {
  const client = useQueryClient();
  const { balance } = useBalance();
  const known = useRef(balance);
  useEffect(() => {
    if (known.current !== undefined && known.current !== balance) {
      void client.invalidateQueries({ queryKey: KEY });
    }
    known.current = balance;
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
