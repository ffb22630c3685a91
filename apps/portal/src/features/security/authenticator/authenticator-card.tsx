import { authenticator as texts } from '@alo/messages/identity/security.ts';
import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Badge } from '../../../components/feedback/badge.tsx';
import { CardPlaceholder, SecurityCard } from '../security-card.tsx';
import classes from '../security-card.module.css';
import { useCardDialog } from '../use-card-dialog.ts';
import { useTwoFactor } from '../use-security.ts';
import { RenewCodesModal } from './renew-codes-modal.tsx';
import { SetUpModal } from './set-up-modal.tsx';
import { TurnOffModal } from './turn-off-modal.tsx';

type Dialog = 'setUp' | 'renew' | 'turnOff';

export function AuthenticatorCard() {
  const query = useTwoFactor();
  const { data } = query;
  const { card, dialog, open, close, finish } = useCardDialog<Dialog>();

  return (
    <SecurityCard
      title={texts.title}
      text={texts.text}
      {...card}
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
      <CardPlaceholder query={query} failedTitle={texts.loadFailed} rows={1} />
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
      {dialog === 'setUp' && <SetUpModal onClose={close} onDone={() => finish(texts.turnedOn)} />}
      {dialog === 'renew' && <RenewCodesModal onClose={close} onDone={() => finish(null)} />}
      {dialog === 'turnOff' && (
        <TurnOffModal onClose={close} onDone={() => finish(texts.turnedOff)} />
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
