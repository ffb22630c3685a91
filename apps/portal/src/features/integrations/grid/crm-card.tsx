import { getForm, hasCapability, type Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { listTerms, removeGatewayName, toKeyName } from '@alo/domain/call-constraint.ts';
import {
  connectingTutorials,
  integrationsManager as texts,
} from '@alo/messages/crm/integrations-manager.ts';
import { IconAlertCircle, IconFilter } from '@tabler/icons-react';
import { useDeliveryTarget } from '../../../lib/queries/delivery-targets.ts';
import { authorize } from '../authorize.ts';
import { ConnectionCard } from '../card/connection-card.tsx';
import { Monogram } from '../../../components/display/mark.tsx';
import { ConfigureCrm } from '../configure/configure-crm.tsx';
import { DemoPage } from '../demo/demo-page.tsx';
import { AccessEnd } from './access-end.tsx';
import { isByGrantAt, isLetInAt, isPendingAt } from '../let-in.ts';
import type { Return } from '../return-address.ts';
import { SummaryState } from '../summaries/summary-state.tsx';
import { useIntegrationActions } from '../use-integrations.ts';
import classes from './crm-card.module.css';

interface CrmCardProps {
  manifest: Manifest;
  integration: Integration | null;
  /** Somebody comes back from this vendor's page. */
  returned: Return | null;
  /** Its form is open at first, once it is connected. */
  isConfigured: boolean;
}

/** A CRM, drawn from its manifest. */
export function CrmCard({ manifest, integration, returned, isConfigured }: CrmCardProps) {
  const { id, name, card } = manifest;
  const { authorization, credentials, choices } = manifest;
  const { save } = useIntegrationActions();
  const isByKey = authorization === 'key';
  const points = !isByKey
    ? connectingTutorials.byAccount(name)
    : credentials.length === 0
      ? connectingTutorials.withoutKey(name)
      : connectingTutorials.byKey(id, name);
  // a code that stands in a mere link lets nobody in, and is not saved
  const code = isLetInAt(integration) ? (returned?.code ?? null) : null;
  const isByPage = !isByKey || isByGrantAt(integration);
  // INT-02, salesforce: what must be chosen is asked for as soon as it can be
  const needsChoices = isByPage && choices.some(({ isRequired }) => isRequired);
  return (
    <ConnectionCard
      gateway={id}
      name={name}
      mark={<Monogram name={name} />}
      isNew={card.isNew}
      integration={integration}
      tutorial={card.hasTutorial ? { title: connectingTutorials.title(name), points } : null}
      isOpenAtFirst={
        integration !== null && (isConfigured || (needsChoices && returned?.hasSucceeded))
      }
      renderForm={(configuring) => <ConfigureCrm {...configuring} manifest={manifest} />}
      // what the vendor's page must know first is asked for in the form
      onActivate={isByKey || credentials.length > 0 ? undefined : () => authorize(id, integration)}
      onReconnect={
        integration?.authorization === 'refused' ? () => authorize(id, integration) : undefined
      }
      saveAtOnce={
        code === null
          ? undefined
          : async () => {
              const metadata = { ...integration?.metadata, authorizationCode: code };
              await save({ gateway: id, webhook: true, metadata });
            }
      }
      below={
        hasCapability(manifest, 'callSummaries') &&
        integration && <SummaryState integration={integration} />
      }
    >
      <Standing manifest={manifest} integration={integration} />
      {integration !== null && !isPendingAt(integration) && (
        <TakenCalls integration={integration} />
      )}
      {integration !== null && <AccessEnd integration={integration} name={name} />}
      {integration !== null && !isPendingAt(integration) && <DemoPage gateway={id} name={name} />}
    </ConnectionCard>
  );
}

/** Says which calls the CRM gets if its constraint leaves some out. Programs write constraints, and no form shows them. */
function TakenCalls({ integration: { gateway, webhookConstraint } }: { integration: Integration }) {
  const terms = listTerms(removeGatewayName(webhookConstraint, gateway)).map(([written, value]) =>
    texts.callTerm(toKeyName(written), String(value)),
  );
  if (terms.length === 0) return null;
  return (
    <p className={classes.taken}>
      <IconFilter size={16} aria-hidden />
      <span>{texts.onlyCallsWith(new Intl.ListFormat('pt-BR').format(terms))}</span>
    </p>
  );
}

/** How it stands, where that is more than how its calls fare, or how it connects. */
function Standing({ manifest, integration }: Pick<CrmCardProps, 'manifest' | 'integration'>) {
  const isKnown = useDeliveryTarget(manifest.id) !== undefined;
  const status = statusOf(manifest, integration);
  if (status === null) return isKnown ? null : texts.callsAreLogged;
  if (integration?.authorization !== 'refused') return <p>{status}</p>;
  return (
    <p className={classes.refused}>
      <IconAlertCircle size={16} aria-hidden />
      {status}
    </p>
  );
}

/** Null: as it should. */
function statusOf(manifest: Manifest, integration: Integration | null): string | null {
  const { name, choices } = manifest;
  if (integration === null) return howItConnects(manifest);
  if (isPendingAt(integration)) return texts.isPending(name);
  if (integration.authorization === 'refused') return texts.isRefused;
  const open = choices.find(
    ({ name: choice, isRequired }) => isRequired && (integration.metadata[choice] ?? null) === null,
  );
  return open ? texts.isOpen(open.label) : null;
}

function howItConnects(manifest: Manifest): string {
  const { name, authorization, credentials } = manifest;
  const { fields, pageNeeds } = getForm(manifest);
  if (authorization === 'oauth') return texts.connectsByAccount(name);
  if (pageNeeds) return texts.connectsByBoth(name);
  if (credentials.length === 0) return texts.connectsWithout;
  // what is merely chosen is nothing to have at hand
  const typed = credentials.filter((one) => !one.options && fields[one.name]!.isAsked);
  if (typed.length === 1) return texts.connectsByToken;
  const labels = typed.map(({ label }) => label);
  return texts.connectsByKey(new Intl.ListFormat('pt-BR').format(labels));
}
