// INT-12: another user changed the integration.
import type { IntegrationNewsChange } from '@alo/contract/product/notifications.ts';
import { integrationChanged as texts } from '@alo/messages/crm/integrations.ts';
import { news } from '@alo/messages/product/notifications.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { portalAddress } from '../../platform/mail/portal-address.ts';
import { notifyOthers } from '../../product/notifications/notify.ts';
import { getTargetTitle } from './target-title.ts';

interface ChangedIntegration {
  organizationId: number;
  gateway: string;
  extension?: string | null | undefined;
  /** An email or token name. Null notifies ADMINs of every change. */
  registeredBy: string | null;
}

/** The caller locks the integration. */
export async function notifyChange(
  context: Pick<Context, 'jobs' | 'secrets' | 'brand' | 'config'>,
  tx: Executor,
  actor: Actor,
  { organizationId, gateway, extension = null, registeredBy }: ChangedIntegration,
  change: IntegrationNewsChange,
): Promise<void> {
  if (actor.name === registeredBy) return;
  const by = actor.kind === 'user' || actor.kind === 'service' ? actor.name : null;
  const name = getTargetTitle({ gateway, extension });
  const newsTexts = news.integrationChanged;
  const title = newsTexts.title[change](name);
  const data = { gateway, name, change, by };
  const mail = {
    subject: texts.subject(title, context.brand.productName),
    title,
    paragraphs: [
      newsTexts.text(by ?? newsTexts.operator),
      texts.text[change](name),
      texts.trail,
      texts.restrict,
    ],
    button: { label: texts.button, url: `${portalAddress(context)}/integrations/manager` },
    notes: [texts.note],
  };
  await notifyOthers(
    context,
    tx,
    organizationId,
    { kind: 'integrationChanged', data },
    {
      byUserId: actor.userId,
      concerns: registeredBy,
      mail,
      note: texts.ownerNote,
    },
  );
}
