import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { RECORDINGS_CLOUD_FLAG } from '@alo/contract/recordings/recordings-cloud.ts';
import { SOFTSWITCH_GATEWAY } from '@alo/contract/crm/organization-integrations.ts';
import { Button } from '@mantine/core';
import { IconListDetails, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRef } from 'react';
import { Alert } from '../../components/feedback/alert.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { useDeliveryNeeds } from '../../lib/queries/delivery-needs.ts';
import { useDeliveryTargets } from '../../lib/queries/delivery-targets.ts';
import { useIntegrations, WEBHOOK_GATEWAY } from '../../lib/queries/integrations.ts';
import { useSession } from '../../lib/session/session.tsx';
import { ApplicationWebhooks } from './applications/application-webhooks.tsx';
import gridClasses from './card-grid.module.css';
import { Announcements } from './card/announcements.tsx';
import { CardRequests } from './card/card-requests.tsx';
import { CardsOutline } from './card/cards-outline.tsx';
import { CloudCard } from './cloud/cloud-card.tsx';
import { useRecordingsCloud } from './cloud/use-cloud.ts';
import type { RenderNewExtension } from './extension/configure-extension.tsx';
import { ExtensionCard } from './extension/extension-card.tsx';
import { CRMS } from './grid/crm-cards.ts';
import { CrmSection } from './grid/crm-section.tsx';
import { filterAllowedManifests, useAllowedFlags } from './grid/use-allowed.ts';
import { getIntegrationErrorText } from './integration-errors.ts';
import { ReturnBanner } from './authorization/return-banner.tsx';
import { NeedsSection } from './needs/needs-section.tsx';
import { SectionHead } from './section-head.tsx';
import { useReturn } from './authorization/use-return.ts';
import { WebhookCard } from './webhook/webhook-card.tsx';

const CRM_FLAGS = CRMS.flatMap(({ card }) => card.rolloutFlag ?? []);

interface IntegrationsPageProps {
  renderNewExtension: RenderNewExtension;
}

/** INT-01 */
export function IntegrationsPage({ renderNewExtension }: IntegrationsPageProps) {
  const { integrations, error, retry } = useIntegrations();
  const { isAdmin, canChangeIntegrations } = useSession();
  const flags = useAllowedFlags(isAdmin ? [...CRM_FLAGS, RECORDINGS_CLOUD_FLAG] : CRM_FLAGS);
  const manifests = filterAllowedManifests(CRMS, flags.allowed);
  const hasCloud = flags.allowed.includes(RECORDINGS_CLOUD_FLAG);
  const cloud = useRecordingsCloud(hasCloud);
  const targets = useDeliveryTargets();
  // Later cards would move others.
  const { needs, hasAnswered: haveNeedsAnswered } = useDeliveryNeeds();
  const isReady =
    flags.hasAnswered &&
    targets.hasAnswered &&
    haveNeedsAnswered &&
    (!hasCloud || cloud.hasAnswered);
  const { arrival, settle, outcome, close } = useReturn(CRMS);
  const telephony = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        tutorial="integrations"
        actions={
          <Button
            component={Link}
            to="/integrations/log"
            leftSection={<IconListDetails size={16} aria-hidden />}
          >
            {texts.log}
          </Button>
        }
      />
      <ReturnBanner returned={outcome} onClose={close} />
      {!canChangeIntegrations && (
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
          text={getIntegrationErrorText(error)}
          onRetry={retry}
        />
      ) : integrations === undefined || !isReady ? (
        <CardsOutline />
      ) : (
        <Announcements>
          <CardRequests>
            <div className={gridClasses.sections}>
              <NeedsSection needs={needs} integrations={integrations} nextFocus={telephony} />
              <section aria-label={texts.telephony}>
                <SectionHead title={texts.telephony} titleRef={telephony} />
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
          </CardRequests>
        </Announcements>
      )}
    </>
  );
}
