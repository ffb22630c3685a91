import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Alert } from '../../../components/feedback/alert.tsx';
import { useSession } from '../../../lib/session/session.tsx';
import { useIsNarrow } from '../../../lib/hooks/use-is-narrow.ts';
import { hideWebphone } from '../../../lib/webphone-request.ts';
import type { useAccount } from '../use-account.ts';
import classes from './webphone-panel.module.css';

export function ChooseExtension({ accounts }: { accounts: ReturnType<typeof useAccount> }) {
  const { isAdmin } = useSession();
  const isNarrow = useIsNarrow();
  const { extensions, error, retry, choose, account } = accounts;
  if (error !== null) {
    return (
      <div className={classes.message}>
        <Alert tone="danger">{texts.accountFailed}</Alert>
        <Button onClick={retry}>{texts.tryAgain}</Button>
      </div>
    );
  }
  if (extensions === undefined || account !== null) return null;
  if (extensions.length === 0) {
    return (
      <div className={classes.message}>
        <h2>{texts.noExtension}</h2>
        <p>{isAdmin ? texts.noExtensionAdmin : texts.noExtensionUser}</p>
        {isAdmin && (
          <Button
            component={Link}
            variant="filled"
            to="/extension/list"
            onClick={isNarrow ? hideWebphone : undefined}
          >
            {texts.toExtensions}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={classes.message}>
      <h2>{texts.chooseExtension}</h2>
      {extensions.map(({ id, number }) => (
        <Button key={id} onClick={() => choose(id)}>
          {texts.extension(number)}
        </Button>
      ))}
    </div>
  );
}
