import type { ServiceToken } from '@alo/contract/service-tokens.ts';
import {
  accessTokens as texts,
  scopeLabel,
  serviceTokens as own,
} from '@alo/messages/access-tokens.ts';
import { Button } from '@mantine/core';
import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { formatDateTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Notice, useNotice } from '../../../components/notice.tsx';
import { RemoveTokenModal } from '../remove-token-modal.tsx';
import { tokenErrorText } from '../token-errors.ts';
import { describeExpiry } from '../token-expiry.ts';
import { NewServiceTokenModal } from './new-service-token-modal.tsx';
import { ServiceTokenCard, serviceTokenColumns } from './service-token-columns.tsx';
import { useServiceTokens } from './use-service-tokens.ts';

interface ServiceTokensProps {
  /** The form for a new one: which opening, and whether it is still open. */
  form: { opening: number; isOpen: boolean };
  onOpenForm: () => void;
  onCloseForm: () => void;
}

/** The organization's tokens, for its ADMINs: what each may, and when it was last used. */
export function ServiceTokens({ form, onOpenForm, onCloseForm }: ServiceTokensProps) {
  const { tokens, error, retry, create, remove } = useServiceTokens();
  const now = useNow();
  const notice = useNotice();
  const [removing, setRemoving] = useState<{ token: ServiceToken; isOpen: boolean } | null>(null);
  const endRemoval = () => setRemoving((before) => before && { ...before, isOpen: false });

  const removeButton = (token: ServiceToken) => (
    <IconButton
      label={texts.remove(token.name)}
      onClick={() => {
        notice.clear();
        setRemoving({ token, isOpen: true });
      }}
    >
      <IconTrash size={16} aria-hidden />
    </IconButton>
  );

  return (
    <>
      <Notice notice={notice} />
      <DataTable
        caption={own.list}
        rows={tokens}
        columns={serviceTokenColumns(now)}
        rowKey={(token) => token.id}
        searchText={(token) =>
          [
            token.name,
            ...token.scopes.map((scope) => scopeLabel[scope]),
            formatDateTime(token.created),
            describeExpiry(token, now).text,
            token.lastUsedAddress,
          ].join(' ')
        }
        actions={removeButton}
        renderCard={(token) => (
          <ServiceTokenCard token={token} now={now} action={removeButton(token)} />
        )}
        error={error && tokenErrorText(error)}
        errorTitle={texts.loadFailed}
        onRetry={retry}
        emptyState={
          <EmptyState
            kind="firstUse"
            icon={<IconKey size={20} aria-hidden />}
            title={own.emptyTitle}
            text={own.emptyText}
            action={
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onOpenForm}>
                {own.create}
              </Button>
            }
          />
        }
      />
      <NewServiceTokenModal
        key={form.opening}
        isOpen={form.isOpen}
        onClose={onCloseForm}
        create={create}
      />
      <RemoveTokenModal
        isOpen={removing?.isOpen ?? false}
        onClose={endRemoval}
        consequence={own.removalText(removing?.token.name ?? '')}
        remove={() => remove(removing!.token.id)}
        onRemoved={() => {
          endRemoval();
          notice.say(texts.removed, { takesFocus: true });
        }}
      />
    </>
  );
}
