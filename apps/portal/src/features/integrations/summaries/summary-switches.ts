// The switches of summaries by AI in a card's form: booleans beside its other fields (GW-pipedrive-ai).
import { hasCapability, type Manifest } from '@alo/connectors/browser.ts';
import { SUMMARY_SWITCHES, type SummarySwitch } from '@alo/contract/crm/call-summaries.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { summaryCard as texts } from '@alo/messages/crm/integrations-manager.ts';
import type { DescribedFields } from '../../../lib/forms/described-fields.ts';

/** As a field of the form has it. */
export const fieldOfSwitch = (name: SummarySwitch) => `ai.${name}` as const;

export const summaryFields = (manifest: Manifest): DescribedFields =>
  hasCapability(manifest, 'callSummaries')
    ? Object.fromEntries(
        SUMMARY_SWITCHES.map((name) => [
          fieldOfSwitch(name),
          { kind: 'boolean', label: texts.switches[name] },
        ]),
      )
    : {};

/** What is saved; nothing is on where nobody has said anything. */
export function switchesOf(saved: Integration | null): Record<SummarySwitch, boolean> {
  const kept = (saved?.metadata['ai'] ?? {}) as Record<string, unknown>;
  const entries = SUMMARY_SWITCHES.map((name) => [name, kept[name] === true]);
  return Object.fromEntries(entries) as Record<SummarySwitch, boolean>;
}

/** Who let recordings leave, and when; null: nobody does. */
export function consentOf(saved: Integration | null): { by: string; at: string } | null {
  const kept = (saved?.metadata['ai'] ?? {}) as Record<string, unknown>;
  const { consent, consentedBy: by, consentedAt: at } = kept;
  return consent === true && typeof by === 'string' && typeof at === 'string' ? { by, at } : null;
}

export const summaryDraft = (manifest: Manifest, saved: Integration | null) =>
  hasCapability(manifest, 'callSummaries')
    ? Object.fromEntries(
        Object.entries(switchesOf(saved)).map(([name, isOn]) => [`ai.${name}`, isOn]),
      )
    : {};

/** As it is saved. */
export const summaryMetadata = (
  manifest: Manifest,
  draft: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  hasCapability(manifest, 'callSummaries')
    ? {
        ai: Object.fromEntries(
          SUMMARY_SWITCHES.map((name) => [name, draft[fieldOfSwitch(name)] === true]),
        ),
      }
    : {};

/** Whether a summary is chosen, and whether what it needs may leave. */
export function standingOf(saved: Integration | null): 'off' | 'needsConsent' | 'on' {
  const { consent, summaryManagerNotes, summarySaleMethodology } = switchesOf(saved);
  if (!summaryManagerNotes && !summarySaleMethodology) return 'off';
  return consent ? 'on' : 'needsConsent';
}
