import { authenticator as texts } from '@alo/messages/security.ts';
import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { Badge } from '../../../components/badge.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { CardFailure, CardSkeleton, SecurityCard } from '../security-card.tsx';
import classes from '../security-card.module.css';
import { useReloadSecurity, useTwoFactor } from '../use-security.ts';
import { RenewCodesModal } from './renew-codes-modal.tsx';
import { SetUpModal } from './set-up-modal.tsx';
import { TurnOffModal } from './turn-off-modal.tsx';

type Dialog = 'setUp' | 'renew' | 'turnOff';

/** The code of an app as second step of the sign-in. */
export function AuthenticatorCard() {
  const { data, error, refetch } = useTwoFactor();
  const reload = useReloadSecurity();
  const title = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);

  function open(next: Dialog) {
    setDone(null);
    setDialog(next);
  }

  async function finish(text: string | null) {
    await reload();
    setDone(text);
    setDialog(null);
    title.current?.focus();
  }

  return (
    <SecurityCard
      title={texts.title}
      text={texts.text}
      titleRef={title}
      done={done}
      badge={data && <StateBadge isOn={data.isOn} />}
      actions={
        data &&
        (data.isOn ? (
          <>
            <Button variant="subtle" onClick={() => open('turnOff')}>
              {texts.turnOff}
            </Button>
            <Button onClick={() => open('renew')}>{texts.renewCodes}</Button>
          </>
        ) : (
          <Button onClick={() => open('setUp')}>{texts.turnOn}</Button>
        ))
      }
    >
      {data === undefined && error === null && <CardSkeleton rows={1} />}
      {data === undefined && error !== null && (
        <CardFailure title={texts.loadFailed} text={errorText(error)} onRetry={refetch} />
      )}
      {data !== undefined && (data.isOn || data.isRequired) && (
        <div className={classes.body}>
          {data.isRequired && <p className={classes.note}>{texts.required}.</p>}
          {data.isOn && data.recoveryCodesLeft > 0 && (
            <p className={classes.note}>{texts.codesLeft(data.recoveryCodesLeft)}</p>
          )}
          {data.isOn && data.recoveryCodesLeft === 0 && (
            <Alert tone="warning">{texts.noCodesLeft}</Alert>
          )}
        </div>
      )}
      {dialog === 'setUp' && (
        <SetUpModal onClose={() => setDialog(null)} onDone={() => finish(texts.turnedOn)} />
      )}
      {dialog === 'renew' && (
        <RenewCodesModal onClose={() => setDialog(null)} onDone={() => finish(null)} />
      )}
      {dialog === 'turnOff' && (
        <TurnOffModal onClose={() => setDialog(null)} onDone={() => finish(texts.turnedOff)} />
      )}
    </SecurityCard>
  );
}

function StateBadge({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Badge tone="success" hasRing icon={<IconShieldCheck aria-hidden />}>
      {texts.on}
    </Badge>
  ) : (
    <Badge tone="neutral" hasRing icon={<IconShieldOff aria-hidden />}>
      {texts.off}
    </Badge>
  );
}
