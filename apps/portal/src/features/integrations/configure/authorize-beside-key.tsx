import { getForm, type Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { Button } from '@mantine/core';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { authorize } from '../authorization/authorize.ts';
import { getIntegrationErrorText } from '../integration-errors.ts';
import classes from './authorize-beside-key.module.css';
import type { CrmDraft } from './crm-fields.ts';
import { getPageCredentials } from './crm-metadata.ts';

interface AuthorizeBesideKeyProps {
  manifest: Manifest;
  integration: Integration | null;
  draft: CrmDraft;
}

/** GW-zendesk: accounts can create no more keys. */
export function AuthorizeBesideKey({ manifest, integration, draft }: AuthorizeBesideKeyProps) {
  const { isBusy, error, act } = useAsyncAction(getIntegrationErrorText);
  const { id, name, credentials } = manifest;
  const { oauthPageFields } = getForm(manifest);
  const needed = getPageCredentials(manifest, draft);
  const labels = credentials
    .filter((one) => oauthPageFields?.includes(one.name))
    .map(({ label }) => label);
  return (
    <div className={classes.box}>
      <p className={classes.lead}>
        {texts.orByAccount(name, new Intl.ListFormat('pt-BR').format(labels))}
      </p>
      <Button
        size="sm"
        loading={isBusy}
        disabled={needed === null}
        onClick={() => needed && void act(() => authorize(id, integration, needed))}
      >
        {texts.connectWith(name)}
      </Button>
      <FormAlert error={error} />
    </div>
  );
}
