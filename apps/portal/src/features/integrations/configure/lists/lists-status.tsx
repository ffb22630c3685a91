import type { Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useAsyncAction } from '../../../../lib/forms/use-async-action.ts';
import { useFocusAfter } from '../../../../lib/hooks/use-focus-after.ts';
import { FormAlert } from '../../../../components/form/form-alert.tsx';
import { authorize } from '../../authorization/authorize.ts';
import { getIntegrationErrorText } from '../../integration-errors.ts';
import { isOAuthConnection } from '../../authorization/authorization-state.ts';
import type { ListError } from './list-error.ts';
import classes from './lists-status.module.css';
import type { useLists } from './use-lists.ts';

interface ListsStatusProps {
  manifest: Manifest;
  integration: Integration | null;
  lists: ReturnType<typeof useLists>;
  listError: ListError;
}

export function ListsStatus({ manifest, integration, lists, listError }: ListsStatusProps) {
  const { isBusy, error, act } = useAsyncAction(getIntegrationErrorText);
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(listError.isGeneral, box);
  const isOAuth = manifest.authorization === 'oauth' || isOAuthConnection(integration);
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      <div role="status" className={classes.status}>
        {getStatusText(manifest.name, lists, listError)}
      </div>
      <FormAlert error={error} />
      {listError.isGeneral && (
        <div className={classes.ways}>
          {isOAuth && listError.isRefused && (
            <Button
              size="sm"
              loading={isBusy}
              onClick={() => void act(() => authorize(manifest.id, integration))}
            >
              {texts.reconnect}
            </Button>
          )}
          <Button size="sm" onClick={lists.retry}>
            {texts.tryListsAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

function getStatusText(name: string, lists: ListsStatusProps['lists'], listError: ListError) {
  if (lists.isLoading) return texts.loadingLists(name);
  if (listError.isGeneral) return null;
  if (lists.error !== null) return texts.listsRefused(name);
  if (!lists.hasLoaded) return texts.giveCredentials(name);
  return (
    <>
      <IconCircleCheck size={16} aria-hidden /> {texts.listsCame}
    </>
  );
}
