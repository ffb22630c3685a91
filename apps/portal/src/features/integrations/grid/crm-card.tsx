import { getForm, hasCapability, type Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { listTerms, removeGatewayName, toKeyName } from '@alo/domain/calls/call-constraint.ts';
import {
  connectingTutorials,
  integrationsManager as texts,
} from '@alo/messages/crm/integrations-manager.ts';
import { IconAlertCircle, IconFilter } from '@tabler/icons-react';
import { useDeliveryTarget } from '../../../lib/queries/delivery-targets.ts';
import { authorize } from '../authorization/authorize.ts';
import { Badge } from '../../../components/feedback/badge.tsx';
import { ConnectionCard } from '../card/connection-card.tsx';
import { Monogram } from '../../../components/display/mark.tsx';
import { DemoPage } from '../demo/demo-page.tsx';
import { AccessEnd } from './access-end.tsx';
import {
  isOAuthConnection,
  isAuthorized,
  isAuthorizationPending,
} from '../authorization/authorization-state.ts';
import type { VendorReturn } from '../authorization/return-address.ts';
import { SummaryState } from '../summaries/summary-state.tsx';
import { useIntegrationActions } from '../use-integrations.ts';
import classes from './crm-card.module.css';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const ConfigureCrm = lazyPart(
  async () => (await import('../configure/configure-crm.tsx')).ConfigureCrm,
);

interface CrmCardProps {
  manifest: Manifest;
  integration: Integration | null;
  returned: VendorReturn | null;
  isFormRequested: boolean;
  isChosenAtSignUp: boolean;
}

export function CrmCard(props: CrmCardProps) {
  const { manifest, integration, returned, isFormRequested, isChosenAtSignUp } = props;
  const { id, name, card } = manifest;
  const { authorization, credentials, choices } = manifest;
  const { save } = useIntegrationActions();
  const isByKey = authorization === 'key';
  const tutorialPoints = !isByKey
    ? connectingTutorials.byAccount(name)
    : credentials.length === 0
      ? connectingTutorials.withoutKey(name)
      : connectingTutorials.byKey(id, name);
  // A crafted link could contain a foreign code.
  const code = isAuthorized(integration) ? (returned?.code ?? null) : null;
  const isByPage = !isByKey || isOAuthConnection(integration);
  // INT-02, salesforce: the authorization comes before required choices.
  const needsChoices = isByPage && choices.some(({ isRequired }) => isRequired);
  return (
    <ConnectionCard
      gateway={id}
      name={name}
      mark={<Monogram name={name} />}
      isNew={card.isNew}
      isRow
      badge={
        isChosenAtSignUp && integration === null ? (
          <Badge tone="accent">{texts.chosenAtSignUp}</Badge>
        ) : undefined
      }
      hasArrived={integration !== null && returned?.hasSucceeded === true}
      integration={integration}
      tutorial={
        card.hasTutorial ? { title: connectingTutorials.title(name), points: tutorialPoints } : null
      }
      isOpenAtFirst={
        integration !== null && (isFormRequested || (needsChoices && returned?.hasSucceeded))
      }
      renderForm={(configuring) => <ConfigureCrm {...configuring} manifest={manifest} />}
      onActivate={isByKey || credentials.length > 0 ? undefined : () => authorize(id, integration)}
      onReconnect={
        integration?.authorization === 'refused' ? () => authorize(id, integration) : undefined
      }
      saveReturnedCode={
        code === null
          ? undefined
          : async () => {
              const metadata = { ...integration?.metadata, authorizationCode: code };
              await save({ gateway: id, webhook: true, metadata });
            }
      }
      below={
        <>
          {hasCapability(manifest, 'callSummaries') && integration && (
            <SummaryState integration={integration} />
          )}
          <DemoPage gateway={id} name={name} />
        </>
      }
    >
      <ConnectionStatus manifest={manifest} integration={integration} />
      {integration !== null && !isAuthorizationPending(integration) && (
        <CallConstraint integration={integration} />
      )}
      {integration !== null && <AccessEnd integration={integration} name={name} />}
    </ConnectionCard>
  );
}

/** Only API clients set constraints. */
function CallConstraint({
  integration: { gateway, webhookConstraint },
}: {
  integration: Integration;
}) {
  const terms = listTerms(removeGatewayName(webhookConstraint, gateway)).map(
    ([constraintKey, value]) => texts.callTerm(toKeyName(constraintKey), String(value)),
  );
  if (terms.length === 0) return null;
  return (
    <p className={classes.constraint}>
      <IconFilter size={16} aria-hidden />
      <span>{texts.onlyCallsWith(new Intl.ListFormat('pt-BR').format(terms))}</span>
    </p>
  );
}

function ConnectionStatus({
  manifest,
  integration,
}: Pick<CrmCardProps, 'manifest' | 'integration'>) {
  const hasTarget = useDeliveryTarget(manifest.id) !== undefined;
  const status = getStatus(manifest, integration);
  if (status === null) return hasTarget ? null : texts.callsAreLogged;
  if (integration?.authorization !== 'refused') return <p>{status}</p>;
  return (
    <p className={classes.refused}>
      <IconAlertCircle size={16} aria-hidden />
      {status}
    </p>
  );
}

function getStatus(manifest: Manifest, integration: Integration | null): string | null {
  const { name, choices } = manifest;
  if (integration === null) return describeConnecting(manifest);
  if (isAuthorizationPending(integration)) return texts.isPending(name);
  if (integration.authorization === 'refused') return texts.isRefused;
  const emptyChoice = choices.find(
    ({ name: choice, isRequired }) => isRequired && (integration.metadata[choice] ?? null) === null,
  );
  return emptyChoice ? texts.isOpen(emptyChoice.label) : null;
}

function describeConnecting(manifest: Manifest): string {
  const { name, authorization, credentials } = manifest;
  const { fields, oauthPageFields } = getForm(manifest);
  if (authorization === 'oauth') return texts.connectsByAccount(name);
  if (oauthPageFields) return texts.connectsByBoth(name);
  if (credentials.length === 0) return texts.connectsWithout;
  const typedCredentials = credentials.filter((one) => !one.options && fields[one.name]!.isAsked);
  if (typedCredentials.length === 1) return texts.connectsByToken;
  const labels = typedCredentials.map(({ label }) => label);
  return texts.connectsByKey(new Intl.ListFormat('pt-BR').format(labels));
}
