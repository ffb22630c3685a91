import { countedOutcome } from '@alo/messages/telephony/dashboard.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { callDirection, callOutcome } from '@alo/messages/telephony/calls.ts';
import type { CallReportFilter } from './call-report-filter.ts';

const texts = callReport.chip;

export interface ActiveFilter {
  name: string;
  off: Partial<CallReportFilter>;
}

export function listLinkedFilters({ hour, counted }: CallReportFilter): ActiveFilter[] {
  return [
    ...(hour === null ? [] : [{ name: texts.hour(hour), off: { hour: null } }]),
    ...(counted ? [{ name: countedOutcome[counted], off: { counted: null } }] : []),
  ];
}

export function listActiveFilters(filter: CallReportFilter): ActiveFilter[] {
  const { outcomes, extensions, durations, direction, attendant } = filter;
  const [outcome, ...moreOutcomes] = outcomes;
  return [
    ...listLinkedFilters(filter),
    ...(outcome
      ? [
          {
            name: moreOutcomes.length > 0 ? texts.outcomes(outcomes.length) : callOutcome[outcome],
            off: { outcomes: [] },
          },
        ]
      : []),
    ...(extensions.length > 0
      ? [{ name: texts.extensions(extensions.length), off: { extensions: [] } }]
      : []),
    ...(durations.length > 0
      ? [{ name: texts.durations(durations.length), off: { durations: [] } }]
      : []),
    ...(direction ? [{ name: callDirection[direction], off: { direction: null } }] : []),
    ...(attendant === '' ? [] : [{ name: attendant, off: { attendant: '' } }]),
  ];
}
