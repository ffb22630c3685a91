import { navigation } from '@alo/messages/platform/layout.ts';
import { passkeys, secondFactorSetUp as texts } from '@alo/messages/identity/security.ts';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { brand } from '../../lib/brand.ts';
import { canUsePasskeys } from '../../lib/session/passkeys.ts';
import { useSession, useSessionState } from '../../lib/session/session.tsx';
import { SetUpModal } from './authenticator/set-up-modal.tsx';
import { AddPasskeyModal } from './passkeys/add-passkey-modal.tsx';
import classes from './second-factor-page.module.css';

export function SecondFactorPage() {
  const { organization } = useSession();
  const { reload, signOut } = useSessionState();
  const [dialog, setDialog] = useState<'app' | 'passkey' | null>(null);
  const close = () => setDialog(null);

  useEffect(() => {
    document.title = `${texts.title} · ${brand.productName}`;
  }, []);

  return (
    <main className={classes.page}>
      <div className={classes.box}>
        <span className={classes.icon}>
          <IconShieldLock size={24} aria-hidden />
        </span>
        <h1 className={classes.title}>{texts.title}</h1>
        <p className={classes.text}>{texts.text(organization.name)}</p>
        <ul className={classes.ways}>
          <li className={classes.way}>
            <IconDeviceMobile size={20} aria-hidden />
            <div className={classes.wayText}>
              <h2 className={classes.wayTitle}>{texts.app}</h2>
              <p>{texts.appText}</p>
            </div>
            <Button variant="filled" onClick={() => setDialog('app')}>
              {texts.byApp}
            </Button>
          </li>
          {canUsePasskeys() && (
            <li className={classes.way}>
              <IconFingerprint size={20} aria-hidden />
              <div className={classes.wayText}>
                <h2 className={classes.wayTitle}>{passkeys.title}</h2>
                <p>{texts.passkeyText}</p>
              </div>
              <Button onClick={() => setDialog('passkey')}>{passkeys.add}</Button>
            </li>
          )}
        </ul>
        <Button
          variant="subtle"
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={signOut}
        >
          {navigation.signOut}
        </Button>
      </div>
      {dialog === 'app' && <SetUpModal onClose={close} onDone={reload} />}
      {dialog === 'passkey' && <AddPasskeyModal onClose={close} onDone={reload} />}
    </main>
  );
}
