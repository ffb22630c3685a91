import { accessTokens as texts, tokenRequests } from '@alo/messages/identity/access-tokens.ts';
import { Button } from '@mantine/core';
import { IconActivity, IconKey, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Notice, type useNotice } from '../../../components/feedback/notice.tsx';
import { useOpenRow } from '../../../lib/hooks/use-open-row.ts';
import { REQUESTS_KEY } from '../requests/requests-key.ts';
import { TokenRequestsPanel } from '../requests/token-requests-panel.tsx';
import { RemoveTokenModal } from './remove-token-modal.tsx';
import { getTokenErrorText } from '../token-errors.ts';
import classes from './token-list.module.css';

interface TokenListProps<Token extends { id: string | number }> {
  caption: string;
  list: {
    tokens: readonly Token[] | undefined;
    error: Error | null;
    retry: () => void;
    remove: (id: Token['id']) => Promise<void>;
  };
  columns: readonly DataTableColumn<Token>[];
  getName: (token: Token) => string;
  getNumber: (token: Token) => number;
  searchText: (token: Token) => string;
  renderCard: (token: Token, actions: ReactNode) => ReactNode;
  removalText: (name: string) => string;
  empty: { title: string; text: string; create: string };
  onCreate: () => void;
  notice: ReturnType<typeof useNotice>;
}

export function TokenList<Token extends { id: string | number }>({
  list,
  getName,
  getNumber,
  renderCard,
  empty,
  notice,
  ...props
}: TokenListProps<Token>) {
  const [removing, setRemoving] = useState<{ token: Token; isOpen: boolean } | null>(null);
  const { openId, open, close } = useOpenRow(REQUESTS_KEY);
  const openToken = list.tokens?.find((token) => String(getNumber(token)) === openId);
  const closeRemoval = () => setRemoving((before) => before && { ...before, isOpen: false });

  const renderActions = (token: Token) => (
    <span className={classes.actions}>
      <IconButton
        label={tokenRequests.open(getName(token))}
        aria-expanded={token === openToken}
        onClick={() => open(String(getNumber(token)))}
      >
        <IconActivity size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={texts.remove(getName(token))}
        onClick={() => {
          notice.clear();
          setRemoving({ token, isOpen: true });
        }}
      >
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </span>
  );

  return (
    <>
      <Notice notice={notice} />
      <DataTable
        caption={props.caption}
        rows={list.tokens}
        columns={props.columns}
        rowKey={({ id }) => id}
        searchText={props.searchText}
        actions={renderActions}
        renderCard={(token) => renderCard(token, renderActions(token))}
        error={list.error && getTokenErrorText(list.error)}
        errorTitle={texts.loadFailed}
        onRetry={list.retry}
        emptyState={
          <EmptyState
            kind="firstUse"
            icon={<IconKey size={20} aria-hidden />}
            title={empty.title}
            text={empty.text}
            action={
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={props.onCreate}>
                {empty.create}
              </Button>
            }
          />
        }
      />
      <RemoveTokenModal
        isOpen={removing?.isOpen ?? false}
        onClose={closeRemoval}
        consequence={props.removalText(removing ? getName(removing.token) : '')}
        remove={() => list.remove(removing!.token.id)}
        onRemoved={() => {
          closeRemoval();
          notice.showSuccess(texts.removed, { takesFocus: true });
        }}
      />
      {openId !== null && (
        <TokenRequestsPanel
          key={openId}
          number={Number(openId)}
          name={openToken && getName(openToken)}
          onClose={close}
        />
      )}
    </>
  );
}
