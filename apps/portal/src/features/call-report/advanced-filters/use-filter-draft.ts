import { useState } from 'react';
import type { AdvancedFilter, CallReportFilter } from '../filter/call-report-filter.ts';

type FilterDraft = AdvancedFilter & Pick<CallReportFilter, 'order'>;

/**
 * What is chosen and not applied yet, on top of the filter in force. That may change meanwhile, by the number field or
 * by Back: what was chosen stays chosen.
 */
export function useFilterDraft(filter: CallReportFilter) {
  const [edits, setEdits] = useState<Partial<FilterDraft>>({});
  const { direction, durations, extensions, outcomes, attendant, order } = filter;

  return {
    draft: { direction, durations, extensions, outcomes, attendant, order, ...edits },
    edit: (part: Partial<FilterDraft>) => setEdits((before) => ({ ...before, ...part })),
    forget: () => setEdits({}),
  };
}
