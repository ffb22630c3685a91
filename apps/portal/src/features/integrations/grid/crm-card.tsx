import type { Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/integrations.ts';
import {
  connectingTutorials,
  integrationsManager as texts,
} from '@alo/messages/integrations-manager.ts';
import { authorize } from '../authorize.ts';
import { ConnectionCard } from '../card/connection-card.tsx';
import { Monogram } from '../card/mark.tsx';
import { ConfigureCrm } from '../configure/configure-crm.tsx';
import type { Return } from '../return-address.ts';
import { useIntegrationActions } from '../use-integrations.ts';

interface CrmCardProps {
  manifest: Manifest;
  integration: Integration | null;
  /** Somebody comes back from this vendor's page. */
  returned: Return | null;
}

/** A CRM, drawn from its manifest. */
export function CrmCard({ manifest, integration, returned }: CrmCardProps) {
  const { id, name, isNew, authorization, credentials, choices } = manifest;
  const { save } = useIntegrationActions();
  const isByKey = authorization === 'key';
  const points = isByKey
    ? connectingTutorials.byKey(id, name)
    : connectingTutorials.byAccount(name);
  const code = returned?.code ?? null;
  // INT-02, salesforce: what must be chosen is asked for as soon as it can be
  const needsChoices = !isByKey && choices.some(({ isRequired }) => isRequired);
  return (
    <ConnectionCard
      gateway={id}
      name={name}
      mark={<Monogram name={name} />}
      isNew={isNew}
      integration={integration}
      tutorial={{ title: connectingTutorials.title(name), points }}
      isOpenAtFirst={needsChoices && integration !== null && returned?.hasSucceeded}
      renderForm={(configuring) => <ConfigureCrm {...configuring} manifest={manifest} />}
      // what the vendor's page must know first is asked for in the form
      onActivate={isByKey || credentials.length > 0 ? undefined : () => authorize(id, null)}
      saveAtOnce={
        code === null
          ? undefined
          : async () => {
              const metadata = { ...integration?.metadata, authorizationCode: code };
              await save({ gateway: id, webhook: true, metadata });
            }
      }
    >
      {integration === null ? howItConnects(manifest) : texts.callsAreLogged}
    </ConnectionCard>
  );
}

function howItConnects({ name, authorization, credentials }: Manifest): string {
  if (authorization === 'oauth') return texts.connectsByAccount(name);
  if (credentials.length === 0) return texts.connectsWithout;
  if (credentials.length === 1) return texts.connectsByToken;
  const labels = credentials.map(({ label }) => label);
  return texts.connectsByKey(new Intl.ListFormat('pt-BR').format(labels));
}
