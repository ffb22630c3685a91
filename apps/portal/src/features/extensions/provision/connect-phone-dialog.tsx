import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { provisioning as texts } from '@alo/messages/telephony/extension-provisioning.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconPlus, IconRefresh, IconShieldLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Modal } from '../../../components/dialog/modal.tsx';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { ManualAccount } from './manual-account.tsx';
import classes from './connect-phone.module.css';
import { PhoneCode } from './phone-code.tsx';
import { useProvisioning } from './use-provisioning.ts';

const CLOSE_DELAY_MS = 5000;
const CREATED_MARK = (
  <span className={classes.created} aria-hidden>
    <IconCheck size={20} />
  </span>
);

export type NamedExtension = Pick<Extension, 'id' | 'number' | 'firstName' | 'lastName'>;

interface ConnectPhoneDialogProps {
  extension: NamedExtension;
  onCreateAnother?: () => void;
  onClose: () => void;
}

export function ConnectPhoneDialog({
  extension,
  onCreateAnother,
  onClose,
}: ConnectPhoneDialogProps) {
  const { number } = extension;
  const name = formatAttendantName(extension);
  const isNew = onCreateAnother !== undefined;
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
      {...(isNew
        ? { title: texts.created(number), lead: texts.createdLead(name), mark: CREATED_MARK }
        : { title: texts.title, lead: texts.lead(number, name) })}
      focusesTitle={isNew}
      size="connect"
      footer={
        <>
          {isNew && (
            <Button
              variant="subtle"
              data-side="left"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={onCreateAnother}
            >
              {texts.createAnother}
            </Button>
          )}
          <Button
            variant={isOver ? 'filled' : 'default'}
            leftSection={<IconRefresh size={16} aria-hidden />}
            disabled={stage.is === 'starting'}
            onClick={renew}
          >
            {texts.another}
          </Button>
          <Button variant={isNew && !isOver ? 'filled' : 'default'} onClick={onClose}>
            {isNew ? texts.finish : texts.close}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        <div className={classes.halves}>
          <PhoneCode number={number} address={code?.address} stage={stage} />
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
