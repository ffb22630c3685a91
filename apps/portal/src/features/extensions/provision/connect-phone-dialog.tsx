import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { provisioning as texts } from '@alo/messages/telephony/extension-provisioning.ts';
import { Button } from '@mantine/core';
import { IconRefresh, IconShieldLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Modal } from '../../../components/dialog/modal.tsx';
import { formatAttendantName } from '../../../lib/text/attendant-name.ts';
import { ManualAccount } from './manual-account.tsx';
import classes from './connect-phone.module.css';
import { PhoneCode } from './phone-code.tsx';
import { useProvisioning } from './use-provisioning.ts';

const CLOSE_DELAY_MS = 5000;

interface ConnectPhoneDialogProps {
  extension: Extension;
  onClose: () => void;
}

export function ConnectPhoneDialog({ extension, onClose }: ConnectPhoneDialogProps) {
  const { code, stage, renew } = useProvisioning(extension.id);
  const isUsed = stage.is === 'used';
  const isOver = stage.is === 'expired' || stage.is === 'failed';

  useEffect(() => {
    if (!isUsed) return;
    const timer = setTimeout(onClose, CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isUsed, onClose]);

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title}
      lead={texts.lead(extension.number, formatAttendantName(extension))}
      size="connect"
      footer={
        <>
          <Button
            variant={isOver ? 'filled' : 'default'}
            leftSection={<IconRefresh size={16} aria-hidden />}
            disabled={stage.is === 'starting'}
            onClick={renew}
          >
            {texts.another}
          </Button>
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <div className={classes.content}>
        <div className={classes.halves}>
          <PhoneCode number={extension.number} address={code?.address} stage={stage} />
          <div className={classes.how}>
            <ol className={classes.steps}>
              {texts.steps.map(({ title, text }) => (
                <li key={title}>
                  <b>{title}</b>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
            <p className={classes.once}>
              <IconShieldLock size={18} aria-hidden />
              {texts.once}
            </p>
          </div>
        </div>
        {code !== undefined && <ManualAccount extensionId={extension.id} account={code.account} />}
      </div>
    </Modal>
  );
}
