// What an organization wants of summaries by AI, as its integration keeps it: `ai` in the metadata of the CRM.
import { SUMMARY_SWITCHES, type SummarySwitch } from '@alo/contract/crm/call-summaries.ts';
import type { Metadata } from '../save/metadata.ts';

/** The last one lets recordings leave the house. */
export type SummarySwitches = Readonly<Record<SummarySwitch, boolean>>;

/** Who let recordings leave, and when (ISO 8601); null: nobody does. */
export interface Consent {
  consentedBy: string | null;
  consentedAt: string | null;
}

const objectIn = (metadata: Metadata): Metadata => {
  const { ai } = metadata;
  return typeof ai === 'object' && ai !== null ? (ai as Metadata) : {};
};

/** As they were given, nested (`ai: { consent }`) or dotted (`ai.consent`); what is left out stays as before. */
export function switchesIn(
  metadata: Metadata,
  before: Partial<SummarySwitches> = {},
): SummarySwitches {
  const nested = objectIn(metadata);
  const entries = SUMMARY_SWITCHES.map((name) => {
    const given = nested[name] ?? metadata[`ai.${name}`];
    return [name, given === undefined ? before[name] === true : given === true];
  });
  return Object.fromEntries(entries) as SummarySwitches;
}

export function consentIn(metadata: Metadata): Consent {
  const { consentedBy, consentedAt } = objectIn(metadata);
  return {
    consentedBy: typeof consentedBy === 'string' ? consentedBy : null,
    consentedAt: typeof consentedAt === 'string' ? consentedAt : null,
  };
}

export const choosesSummary = ({
  summaryManagerNotes,
  summarySaleMethodology,
}: Omit<SummarySwitches, 'consent'>): boolean => summaryManagerNotes || summarySaleMethodology;

/** Whether anything is summed up at all. */
export const wantsSummaries = (switches: SummarySwitches): boolean =>
  switches.consent && choosesSummary(switches);
