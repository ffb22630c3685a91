import type { AccessToken } from '@alo/contract/access-tokens.ts';
import { accessTokens as texts } from '@alo/messages/access-tokens.ts';
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
import { describeExpiry } from '../token-expiry.ts';
import { tokenErrorText } from '../token-errors.ts';
import { NewTokenModal } from './new-token-modal.tsx';
import { shortToken } from './short-token.ts';
import { TokenCard, tokenColumns } from './token-columns.tsx';
import { useAccessTokens } from './use-access-tokens.ts';

interface PersonalTokensProps {
  /** The form for a new one: which opening, and whether it is still open. */
  form: { opening: number; isOpen: boolean };
  onOpenForm: () => void;
  onCloseForm: () => void;
}

/** One's own tokens: copied by a click, made and removed. */
export function PersonalTokens({ form, onOpenForm, onCloseForm }: PersonalTokensProps) {
  const { tokens, error, retry, create, remove } = useAccessTokens();
  const now = useNow();
  const notice = useNotice();
  const [removing, setRemoving] = useState<{ token: AccessToken; isOpen: boolean } | null>(null);
  const endRemoval = () => setRemoving((before) => before && { ...before, isOpen: false });

  const removeButton = (token: AccessToken) => (
    <IconButton
      label={texts.remove(token.name ?? shortToken(token.id))}
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
        caption={texts.list}
        rows={tokens}
        columns={tokenColumns(now)}
        rowKey={(token) => token.id}
        searchText={(token) =>
          [
            token.id,
            token.name,
            formatDateTime(token.created),
            describeExpiry(token, now).text,
          ].join(' ')
        }
        actions={removeButton}
        renderCard={(token) => <TokenCard token={token} now={now} action={removeButton(token)} />}
        error={error && tokenErrorText(error)}
        errorTitle={texts.loadFailed}
        onRetry={retry}
        emptyState={
          <EmptyState
            kind="firstUse"
            icon={<IconKey size={20} aria-hidden />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onOpenForm}>
                {texts.create}
              </Button>
            }
          />
        }
      />
      <NewTokenModal
        key={form.opening}
        isOpen={form.isOpen}
        onClose={onCloseForm}
        create={create}
        onCreated={({ name }) => {
          onCloseForm();
          notice.say(texts.created(name));
        }}
      />
      <RemoveTokenModal
        isOpen={removing?.isOpen ?? false}
        onClose={endRemoval}
        consequence={texts.removalText(
          removing ? (removing.token.name ?? shortToken(removing.token.id)) : '',
        )}
        remove={() => remove(removing!.token.id)}
        onRemoved={() => {
          endRemoval();
          notice.say(texts.removed, { takesFocus: true });
        }}
      />
    </>
  );
}
