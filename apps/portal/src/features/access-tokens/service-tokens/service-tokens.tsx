import type { ServiceToken } from '@alo/contract/identity/service-tokens.ts';
import {
  accessTokens,
  scopeLabel,
  serviceTokens as texts,
} from '@alo/messages/identity/access-tokens.ts';
import { useNotice } from '../../../components/feedback/notice.tsx';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { describeExpiry } from '../token-expiry.ts';
import { TokenList } from '../list/token-list.tsx';
import { NewServiceTokenModal } from './new-service-token-modal.tsx';
import { ServiceTokenCard, getServiceTokenColumns } from './service-token-columns.tsx';
import { useServiceTokens } from './use-service-tokens.ts';

interface ServiceTokensProps {
  form: { key: number; isOpen: boolean };
  onOpenForm: () => void;
  onCloseForm: () => void;
}

export function ServiceTokens({ form, onOpenForm, onCloseForm }: ServiceTokensProps) {
  const { create, ...list } = useServiceTokens();
  const now = useNow();
  const notice = useNotice();

  return (
    <>
      <TokenList
        caption={texts.list}
        list={list}
        columns={getServiceTokenColumns(now)}
        getName={({ name }) => name}
        getNumber={({ id }) => id}
        searchText={(token) => getSearchText(token, now)}
        renderCard={(token, actions) => (
          <ServiceTokenCard token={token} now={now} actions={actions} />
        )}
        removalText={texts.removalText}
        empty={{ title: texts.emptyTitle, text: texts.emptyText, create: texts.create }}
        onCreate={onOpenForm}
        notice={notice}
      />
      <NewServiceTokenModal
        key={form.key}
        isOpen={form.isOpen}
        onClose={onCloseForm}
        create={create}
      />
    </>
  );
}

function getSearchText(token: ServiceToken, now: number): string {
  return [
    token.name,
    ...token.scopes.map((scope) => scopeLabel[scope]),
    token.legacyTimes ? accessTokens.hasLegacyTimes : '',
    formatDateTime(token.created),
    describeExpiry(token, now).text,
    token.lastUsedAddress,
  ].join(' ');
}
