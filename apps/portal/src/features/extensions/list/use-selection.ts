import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { useMemo, useState } from 'react';
import type { RowKey } from '../../../components/table/rows/table-selection.ts';

export function useSelection(extensions: readonly Extension[] | undefined) {
  const [chosenKeys, change] = useState<ReadonlySet<RowKey>>(new Set());
  const chosenRows = useMemo(
    () => (extensions ?? []).filter(({ id }) => chosenKeys.has(id)),
    [extensions, chosenKeys],
  );
  const chosen = useMemo(() => new Set<RowKey>(chosenRows.map(({ id }) => id)), [chosenRows]);
  return { chosen, chosenRows, change };
}
