import { useState } from 'react';
import type { AdvancedFilter, CallReportFilter } from '../filter/call-report-filter.ts';

type FilterDraft = AdvancedFilter & Pick<CallReportFilter, 'order'>;

/** Unapplied choices survive a change of the filter, such as Back. */
export function useFilterDraft(filter: CallReportFilter) {
  const [edits, setEdits] = useState<Partial<FilterDraft>>({});
  const { direction, durations, extensions, outcomes, attendant, order } = filter;

  return {
    draft: { direction, durations, extensions, outcomes, attendant, order, ...edits },
    edit: (part: Partial<FilterDraft>) => setEdits((before) => ({ ...before, ...part })),
    forget: () => setEdits({}),
  };
}
