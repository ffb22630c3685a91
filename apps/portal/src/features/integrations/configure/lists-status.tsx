import type { Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFocusAfter } from '../../../lib/hooks/use-focus-after.ts';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { authorize } from '../authorize.ts';
import { integrationErrorText } from '../integration-errors.ts';
import { isByGrantAt } from '../let-in.ts';
import type { ListTrouble } from './list-trouble.ts';
import classes from './lists-status.module.css';
import type { useLists } from './use-lists.ts';

interface ListsStatusProps {
  manifest: Manifest;
  integration: Integration | null;
  lists: ReturnType<typeof useLists>;
  trouble: ListTrouble;
}

/** Between what the vendor is asked with and what came of it: why the form is not ready yet, for ears too. */
export function ListsStatus({ manifest, integration, lists, trouble }: ListsStatusProps) {
  const { isBusy, error, act } = useAsyncAction(integrationErrorText);
  const place = useRef<HTMLDivElement>(null);
  // the button that asks again goes away with that
  useFocusAfter(trouble.isNobodys, place);
  const isOAuth = manifest.authorization === 'oauth' || isByGrantAt(integration);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <div role="status" className={classes.status}>
        {statusText(manifest.name, lists, trouble)}
      </div>
      <FormAlert error={error} />
      {trouble.isNobodys && (
        <div className={classes.ways}>
          {isOAuth && trouble.isRefused && (
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

function statusText(name: string, lists: ListsStatusProps['lists'], trouble: ListTrouble) {
  if (lists.isLoading) return texts.loadingLists(name);
  if (trouble.isNobodys) return null;
  if (lists.error !== null) return texts.listsRefused(name);
  if (!lists.haveCome) return texts.giveCredentials(name);
  return (
    <>
      <IconCircleCheck size={16} aria-hidden /> {texts.listsCame}
    </>
  );
}
