import { useCallback } from 'react';
import { useAddressView } from '../../lib/hooks/use-address-view.ts';
import { type AuditFilter, readView, writeView } from './audit-filter.ts';

const CODEC = { read: readView, write: writeView };

export function useAuditView() {
  const { view, change } = useAddressView(CODEC);
  const filterBy = useCallback(
    (part: Partial<AuditFilter>) => change({ ...part, page: 1 }),
    [change],
  );
  return { view, change, filterBy };
}
