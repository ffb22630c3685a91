import { hasCapability, type Manifest } from '@alo/connectors/manifest.ts';
import { SUMMARY_FLAG, SUMMARY_SWITCHES } from '@alo/contract/crm/call-summaries.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import type { Session } from '../../../platform/access/session.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { refuseFields } from '../../../platform/field-refusal.ts';
import { isAllowed } from '../../../product/rollout/rollout.ts';
import type { Metadata } from '../save/metadata.ts';
import { readConsent, readSwitches } from './summary-switches.ts';

type SwitchContext = Pick<Context, 'config' | 'now'> & { db: Executor };

export const areSummariesAvailable = async (
  { config, db }: Pick<SwitchContext, 'config' | 'db'>,
  organizationId: number,
): Promise<boolean> => config.ai !== null && (await isAllowed(db, SUMMARY_FLAG, organizationId));

/** Returns nothing if the switches were never set. */
export async function buildSummaryMetadata(
  context: SwitchContext,
  session: Session,
  manifest: Manifest,
  input: Metadata,
  current: Metadata,
): Promise<Metadata> {
  if (!hasCapability(manifest, 'callSummaries')) return {};
  const before = readSwitches(current);
  const after = readSwitches(input, before);
  if (current['ai'] === undefined && SUMMARY_SWITCHES.every((name) => !after[name])) return {};
  const isTurnedOn = SUMMARY_SWITCHES.some((name) => after[name] && !before[name]);
  const isRefused = isTurnedOn && !(await areSummariesAvailable(context, session.organizationId));
  const isNewConsent = after.consent && !before.consent;
  const admin = session.kind === 'session' && session.role === 'ADMIN' ? session : null;
  refuseFields({
    ai: isRefused ? refusals.aiNotAvailable : null,
    'ai.consent': !isRefused && isNewConsent && !admin ? refusals.aiConsentByAdmin : null,
  });
  const consent =
    isNewConsent && admin
      ? { consentedBy: admin.email, consentedAt: context.now().toISOString() }
      : after.consent
        ? readConsent(current)
        : { consentedBy: null, consentedAt: null };
  return { ai: { ...after, ...consent } };
}
