import { useState } from 'react';
import type { AdvancedFilter, CallReportFilter } from '../filter/call-report-filter.ts';

type FilterDraft = AdvancedFilter & Pick<CallReportFilter, 'order'>;

/** Keeps choices that are not applied yet. They survive a change of the filter by the number field or Back. */
export function useFilterDraft(filter: CallReportFilter) {
  const [edits, setEdits] = useState<Partial<FilterDraft>>({});
  const { direction, durations, extensions, outcomes, attendant, order } = filter;

  return {
    draft: { direction, durations, extensions, outcomes, attendant, order, ...edits },
    edit: (part: Partial<FilterDraft>) => setEdits((before) => ({ ...before, ...part })),
    forget: () => setEdits({}),
  };
}
