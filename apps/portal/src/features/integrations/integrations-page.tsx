import { integrationsManager as texts } from '@alo/messages/integrations-manager.ts';
import { RECORDINGS_CLOUD_FLAG } from '@alo/contract/recordings-cloud.ts';
import { SOFTSWITCH_GATEWAY } from '@alo/contract/organization-integrations.ts';
import { errors } from '@alo/messages/errors.ts';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Alert } from '../../components/alert.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIntegrations, WEBHOOK_GATEWAY } from '../../lib/integrations.ts';
import { useSession } from '../../lib/session.tsx';
import { ApplicationWebhooks } from './applications/application-webhooks.tsx';
import gridClasses from './card-grid.module.css';
import { CardsOutline } from './card/cards-outline.tsx';
import { Announcements } from './card/announcements.tsx';
import { CloudCard } from './cloud/cloud-card.tsx';
import type { RenderNewExtension } from './extension/configure-extension.tsx';
import { ExtensionCard } from './extension/extension-card.tsx';
import { CRMS } from './grid/crm-cards.ts';
import { CrmSection } from './grid/crm-section.tsx';
import { useAllowed, useAllowedFlags } from './grid/use-allowed.ts';
import { integrationErrorText } from './integration-errors.ts';
import { ReturnBanner } from './return-banner.tsx';
import { SectionHead } from './section-head.tsx';
import { useReturn } from './use-return.ts';
import { WebhookCard } from './webhook/webhook-card.tsx';

interface IntegrationsPageProps {
  renderNewExtension: RenderNewExtension;
}

/** INT-01, 'Gerenciar Integrações': telephony, and the grid of CRMs. */
export function IntegrationsPage({ renderNewExtension }: IntegrationsPageProps) {
  const { integrations, error, retry } = useIntegrations();
  const manifests = useAllowed(CRMS);
  const { isAdmin, mayChangeIntegrations } = useSession();
  const hasCloud = useAllowedFlags(isAdmin ? [RECORDINGS_CLOUD_FLAG] : []).length > 0;
  const { arrival, settle, told, close } = useReturn(CRMS);

  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} tutorial="integrations" />
      <ReturnBanner returned={told} onClose={close} />
      {!mayChangeIntegrations && (
        <div className={gridClasses.readOnly}>
          <Alert tone="info" icon={<IconLock size={18} aria-hidden />}>
            {texts.readOnly}
          </Alert>
        </div>
      )}
      {integrations === undefined && error !== null ? (
        <EmptyState
          kind="error"
          title={texts.loadFailed}
          text={integrationErrorText(error)}
          action={<Button onClick={retry}>{errors.tryAgain}</Button>}
        />
      ) : integrations === undefined ? (
        <CardsOutline />
      ) : (
        <Announcements>
          <div className={gridClasses.sections}>
            <section aria-label={texts.telephony}>
              <SectionHead title={texts.telephony} />
              <div className={gridClasses.grid}>
                <ExtensionCard
                  integration={integrations.get(SOFTSWITCH_GATEWAY) ?? null}
                  renderNewExtension={renderNewExtension}
                />
                <WebhookCard integration={integrations.get(WEBHOOK_GATEWAY) ?? null} />
                {hasCloud && <CloudCard />}
              </div>
            </section>
            <CrmSection
              manifests={manifests}
              integrations={integrations}
              arrival={arrival}
              onArrived={settle}
            />
            <ApplicationWebhooks integrations={integrations} />
          </div>
        </Announcements>
      )}
    </>
  );
}
