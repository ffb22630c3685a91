// GW-pipedrive-ai
import { hasCapability, type Manifest } from '@alo/connectors/browser.ts';
import { SUMMARY_SWITCHES, type SummarySwitch } from '@alo/contract/crm/call-summaries.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { summaryCard as texts } from '@alo/messages/crm/integrations-manager.ts';
import type { DescribedFields } from '../../../lib/forms/described-fields.ts';

export const getSwitchField = (name: SummarySwitch) => `ai.${name}` as const;

export const describeSummaryFields = (manifest: Manifest): DescribedFields =>
  hasCapability(manifest, 'callSummaries')
    ? Object.fromEntries(
        SUMMARY_SWITCHES.map((name) => [
          getSwitchField(name),
          { kind: 'boolean', label: texts.switches[name] },
        ]),
      )
    : {};

export function readSwitches(saved: Integration | null): Record<SummarySwitch, boolean> {
  const savedSettings = (saved?.metadata['ai'] ?? {}) as Record<string, unknown>;
  const entries = SUMMARY_SWITCHES.map((name) => [name, savedSettings[name] === true]);
  return Object.fromEntries(entries) as Record<SummarySwitch, boolean>;
}

export function readConsent(saved: Integration | null): { by: string; at: string } | null {
  const savedSettings = (saved?.metadata['ai'] ?? {}) as Record<string, unknown>;
  const { consent, consentedBy: by, consentedAt: at } = savedSettings;
  return consent === true && typeof by === 'string' && typeof at === 'string' ? { by, at } : null;
}

export const toSummaryDraft = (manifest: Manifest, saved: Integration | null) =>
  hasCapability(manifest, 'callSummaries')
    ? Object.fromEntries(
        Object.entries(readSwitches(saved)).map(([name, isOn]) => [`ai.${name}`, isOn]),
      )
    : {};

export const toSummaryMetadata = (
  manifest: Manifest,
  draft: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  hasCapability(manifest, 'callSummaries')
    ? {
        ai: Object.fromEntries(
          SUMMARY_SWITCHES.map((name) => [name, draft[getSwitchField(name)] === true]),
        ),
      }
    : {};

export function getSummaryState(saved: Integration | null): 'off' | 'needsConsent' | 'on' {
  const { consent, summaryManagerNotes, summarySaleMethodology } = readSwitches(saved);
  if (!summaryManagerNotes && !summarySaleMethodology) return 'off';
  return consent ? 'on' : 'needsConsent';
}
