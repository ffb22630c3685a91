import type { AccessToken } from '@alo/contract/identity/access-tokens.ts';
import { accessTokens as texts } from '@alo/messages/identity/access-tokens.ts';
import { useNotice } from '../../../components/feedback/notice.tsx';
import { formatDateTime } from '../../../lib/text/relative-time.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { describeExpiry } from '../token-expiry.ts';
import { TokenList } from '../token-list.tsx';
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
  const { create, ...list } = useAccessTokens();
  const now = useNow();
  const notice = useNotice();

  return (
    <>
      <TokenList
        caption={texts.list}
        list={list}
        columns={tokenColumns(now)}
        nameOf={({ name, id }) => name ?? shortToken(id)}
        numberOf={({ number }) => number}
        searchText={(token) => searchTextOf(token, now)}
        renderCard={(token, actions) => <TokenCard token={token} now={now} actions={actions} />}
        removalText={texts.removalText}
        empty={{ title: texts.emptyTitle, text: texts.emptyText, create: texts.create }}
        onCreate={onOpenForm}
        notice={notice}
      />
      <NewTokenModal
        key={form.opening}
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

function searchTextOf(token: AccessToken, now: number): string {
  const { id, name, created } = token;
  const mark = token.legacyTimes && texts.hasLegacyTimes;
  return [id, name, mark, formatDateTime(created), describeExpiry(token, now).text]
    .filter(Boolean)
    .join(' ');
}
