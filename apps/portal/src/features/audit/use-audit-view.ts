import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type AuditFilter, type AuditView, readView, writeView } from './audit-filter.ts';

/** Filters and page live in the address: Back undoes a change and a reload keeps it. */
export function useAuditView() {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);

  const change = useCallback(
    (part: Partial<AuditView>) => {
      setSearch((current) => writeView({ ...readView(current), ...part }), {
        preventScrollReset: true,
      });
    },
    [setSearch],
  );
  /** Another filter has other pages. */
  const filterBy = useCallback(
    (part: Partial<AuditFilter>) => change({ ...part, page: 1 }),
    [change],
  );
  return { view, change, filterBy };
}
