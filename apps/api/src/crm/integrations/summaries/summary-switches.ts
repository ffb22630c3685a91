// Stored as `ai` in the CRM's metadata.
import { SUMMARY_SWITCHES, type SummarySwitch } from '@alo/contract/crm/call-summaries.ts';
import type { Metadata } from '../save/metadata.ts';

/** `consent` allows sending recordings to the AI services. */
export type SummarySwitches = Readonly<Record<SummarySwitch, boolean>>;

export interface Consent {
  consentedBy: string | null;
  consentedAt: string | null;
}

const readSwitchObject = (metadata: Metadata): Metadata => {
  const { ai } = metadata;
  return typeof ai === 'object' && ai !== null ? (ai as Metadata) : {};
};

/** Accepts `ai: { consent }` and `ai.consent`. */
export function readSwitches(
  metadata: Metadata,
  before: Partial<SummarySwitches> = {},
): SummarySwitches {
  const nested = readSwitchObject(metadata);
  const entries = SUMMARY_SWITCHES.map((name) => {
    const value = nested[name] ?? metadata[`ai.${name}`];
    return [name, value === undefined ? before[name] === true : value === true];
  });
  return Object.fromEntries(entries) as SummarySwitches;
}

export function readConsent(metadata: Metadata): Consent {
  const { consentedBy, consentedAt } = readSwitchObject(metadata);
  return {
    consentedBy: typeof consentedBy === 'string' ? consentedBy : null,
    consentedAt: typeof consentedAt === 'string' ? consentedAt : null,
  };
}

export const hasChosenSummary = ({
  summaryManagerNotes,
  summarySaleMethodology,
}: Omit<SummarySwitches, 'consent'>): boolean => summaryManagerNotes || summarySaleMethodology;

export const wantsSummaries = (switches: SummarySwitches): boolean =>
  switches.consent && hasChosenSummary(switches);
