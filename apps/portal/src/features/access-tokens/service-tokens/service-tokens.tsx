import type { ServiceToken } from '@alo/contract/identity/service-tokens.ts';
import {
  accessTokens,
  scopeLabel,
  serviceTokens as texts,
} from '@alo/messages/identity/access-tokens.ts';
import { useNotice } from '../../../components/feedback/notice.tsx';
import { formatDateTime } from '../../../lib/text/relative-time.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { describeExpiry } from '../token-expiry.ts';
import { TokenList } from '../token-list.tsx';
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
  const { create, ...list } = useServiceTokens();
  const now = useNow();
  const notice = useNotice();

  return (
    <>
      <TokenList
        caption={texts.list}
        list={list}
        columns={serviceTokenColumns(now)}
        nameOf={({ name }) => name}
        numberOf={({ id }) => id}
        searchText={(token) => searchTextOf(token, now)}
        renderCard={(token, actions) => (
          <ServiceTokenCard token={token} now={now} actions={actions} />
        )}
        removalText={texts.removalText}
        empty={{ title: texts.emptyTitle, text: texts.emptyText, create: texts.create }}
        onCreate={onOpenForm}
        notice={notice}
      />
      <NewServiceTokenModal
        key={form.opening}
        isOpen={form.isOpen}
        onClose={onCloseForm}
        create={create}
      />
    </>
  );
}

function searchTextOf(token: ServiceToken, now: number): string {
  return [
    token.name,
    ...token.scopes.map((scope) => scopeLabel[scope]),
    token.legacyTimes ? accessTokens.hasLegacyTimes : '',
    formatDateTime(token.created),
    describeExpiry(token, now).text,
    token.lastUsedAddress,
  ].join(' ');
}
