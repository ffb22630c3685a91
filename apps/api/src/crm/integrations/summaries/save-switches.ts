import { hasCapability, type Manifest } from '@alo/connectors/manifest.ts';
import { SUMMARY_FLAG, SUMMARY_SWITCHES } from '@alo/contract/crm/call-summaries.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import type { Session } from '../../../platform/access/session.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { refuseFields } from '../../../platform/field-refusal.ts';
import { isAllowed } from '../../../product/rollout/rollout.ts';
import type { Metadata } from '../save/metadata.ts';
import { consentIn, switchesIn } from './summary-switches.ts';

type Asking = Pick<Context, 'config' | 'now'> & { db: Executor };

/** The operator has set the services up, and the organization has the feature. */
export const areSummariesAvailable = async (
  { config, db }: Pick<Asking, 'config' | 'db'>,
  organizationId: number,
): Promise<boolean> => config.ai !== null && (await isAllowed(db, SUMMARY_FLAG, organizationId));

/**
 * What a card with summaries keeps of them; nothing where nobody has said anything of them yet. Who lets recordings leave
 * stands beside it.
 * @throws AppError INVALID_REQUEST where one is turned on that cannot be, or the recordings' leaving by who is no ADMIN that has signed in.
 */
export async function summaryMetadata(
  context: Asking,
  session: Session,
  manifest: Manifest,
  given: Metadata,
  kept: Metadata,
): Promise<Metadata> {
  if (!hasCapability(manifest, 'callSummaries')) return {};
  const before = switchesIn(kept);
  const after = switchesIn(given, before);
  if (kept['ai'] === undefined && SUMMARY_SWITCHES.every((name) => !after[name])) return {};
  const isTurnedOn = SUMMARY_SWITCHES.some((name) => after[name] && !before[name]);
  const isRefused = isTurnedOn && !(await areSummariesAvailable(context, session.organizationId));
  const isNewConsent = after.consent && !before.consent;
  // in person: what a token says, whoever made it, no person may have read
  const admin = session.kind === 'session' && session.role === 'ADMIN' ? session : null;
  refuseFields({
    ai: isRefused ? refusals.aiNotAvailable : null,
    'ai.consent': !isRefused && isNewConsent && !admin ? refusals.aiConsentByAdmin : null,
  });
  const consent =
    isNewConsent && admin
      ? { consentedBy: admin.email, consentedAt: context.now().toISOString() }
      : after.consent
        ? consentIn(kept)
        : { consentedBy: null, consentedAt: null };
  return { ai: { ...after, ...consent } };
}
