import type { Integration } from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { authorize } from '../authorization/authorize.ts';
import { getIntegrationErrorText } from '../integration-errors.ts';
import classes from './lists/lists-status.module.css';

/** GW-zendesk: authorizing again keeps the settings. */
export function GrantedState({ integration }: { integration: Integration }) {
  const { isBusy, error, act } = useAsyncAction(getIntegrationErrorText);
  const { gateway, authorization, metadata } = integration;
  // ListsStatus shows a revocation.
  if (authorization !== 'granted') return null;
  return (
    <div className={classes.box}>
      <p className={classes.status}>
        <IconCircleCheck size={16} aria-hidden /> {texts.byOAuth}
        {typeof metadata['subdomain'] === 'string' && ` (${metadata['subdomain']})`}
      </p>
      <Button
        size="sm"
        loading={isBusy}
        onClick={() => void act(() => authorize(gateway, integration))}
      >
        {texts.reconnect}
      </Button>
      <FormAlert error={error} />
    </div>
  );
}
