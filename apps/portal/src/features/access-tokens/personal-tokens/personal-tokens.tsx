import type { AccessToken } from '@alo/contract/identity/access-tokens.ts';
import { accessTokens as texts } from '@alo/messages/identity/access-tokens.ts';
import { useNotice } from '../../../components/feedback/notice.tsx';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { describeExpiry } from '../token-expiry.ts';
import { TokenList } from '../list/token-list.tsx';
import { NewTokenModal } from './new-token-modal.tsx';
import { shortenToken } from './shorten-token.ts';
import { TokenCard, getTokenColumns } from './token-columns.tsx';
import { useAccessTokens } from './use-access-tokens.ts';

interface PersonalTokensProps {
  form: { key: number; isOpen: boolean };
  onOpenForm: () => void;
  onCloseForm: () => void;
}

export function PersonalTokens({ form, onOpenForm, onCloseForm }: PersonalTokensProps) {
  const { create, ...list } = useAccessTokens();
  const now = useNow();
  const notice = useNotice();

  return (
    <>
      <TokenList
        caption={texts.list}
        list={list}
        columns={getTokenColumns(now)}
        getName={({ name, id }) => name ?? shortenToken(id)}
        getNumber={({ number }) => number}
        searchText={(token) => getSearchText(token, now)}
        renderCard={(token, actions) => <TokenCard token={token} now={now} actions={actions} />}
        removalText={texts.removalText}
        empty={{ title: texts.emptyTitle, text: texts.emptyText, create: texts.create }}
        onCreate={onOpenForm}
        notice={notice}
      />
      <NewTokenModal
        key={form.key}
        isOpen={form.isOpen}
        onClose={onCloseForm}
        create={create}
        onCreated={({ name }) => {
          onCloseForm();
          notice.showSuccess(texts.created(name));
        }}
      />
    </>
  );
}

function getSearchText(token: AccessToken, now: number): string {
  const { id, name, created } = token;
  const mark = token.legacyTimes && texts.hasLegacyTimes;
  return [id, name, mark, formatDateTime(created), describeExpiry(token, now).text]
    .filter(Boolean)
    .join(' ');
}
