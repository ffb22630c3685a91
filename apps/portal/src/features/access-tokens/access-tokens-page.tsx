import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import {
  accessTokens as texts,
  serviceTokens as own,
} from '@alo/messages/identity/access-tokens.ts';
import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { Button } from '@mantine/core';
import { IconCode, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ListWithPanel } from '../../components/layout/list-with-panel.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { useAddressView } from '../../lib/hooks/use-address-view.ts';
import { useOpenRequest } from '../../lib/hooks/use-open-request.ts';
import { useOpenRow } from '../../lib/hooks/use-open-row.ts';
import { PersonalTokens } from './personal-tokens/personal-tokens.tsx';
import { REQUESTS_KEY } from './requests/requests-key.ts';
import { ServiceTokens } from './service-tokens/service-tokens.tsx';
import classes from './access-tokens-page.module.css';

type Tab = 'mine' | 'service';
const TABS = [
  { value: 'mine', label: own.mine },
  { value: 'service', label: own.title },
] as const;

const CODEC = {
  read: (search: URLSearchParams): { tab: Tab } => ({
    tab: search.get('tab') === 'service' ? 'service' : 'mine',
  }),
  write: ({ tab }: { tab: Tab }) => ({
    tab: tab === 'mine' ? null : tab,
    [REQUESTS_KEY]: null,
    term: null,
    page: null,
    size: null,
  }),
};

export function AccessTokensPage() {
  const { isAdmin } = useSession();
  const { view, change } = useAddressView(CODEC);
  const { openId } = useOpenRow(REQUESTS_KEY);
  const createButton = useRef<HTMLButtonElement>(null);
  const [form, setForm] = useState({ key: 0, isOpen: false });
  const tab: Tab = isAdmin ? view.tab : 'mine';
  const isService = tab === 'service';
  const openForm = () => {
    createButton.current?.focus();
    setForm(({ key }) => ({ key: key + 1, isOpen: true }));
  };
  useOpenRequest('newToken', openForm);
  const closeForm = () => setForm((before) => ({ ...before, isOpen: false }));
  const List = isService ? ServiceTokens : PersonalTokens;
  const list = <List form={form} onOpenForm={openForm} onCloseForm={closeForm} />;

  return (
    <ListWithPanel hasPanel={openId !== null}>
      <PageHeader
        title={navigation.accessTokens}
        lead={
          <>
            {isService ? own.lead : texts.lead}{' '}
            <a className={classes.link} href={`${BASE_PATH}/postman.json`} download>
              {texts.postman}
            </a>
          </>
        }
        tutorial="accessTokens"
        actions={
          <>
            <Button
              component="a"
              href="/api/docs"
              target="_blank"
              rel="noreferrer"
              leftSection={<IconCode size={16} aria-hidden />}
            >
              {texts.apiReference}
              <span className="visually-hidden"> ({layout.opensInNewTab})</span>
            </Button>
            <Button
              ref={createButton}
              variant="filled"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={openForm}
            >
              {isService ? own.create : texts.create}
            </Button>
          </>
        }
      />
      {isAdmin ? (
        <Tabs label={own.tabs} tabs={TABS} value={tab} onChange={(next) => change({ tab: next })}>
          {list}
        </Tabs>
      ) : (
        list
      )}
    </ListWithPanel>
  );
}
