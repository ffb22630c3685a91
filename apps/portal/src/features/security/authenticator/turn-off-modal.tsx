import { turnOffTwoFactor } from '@alo/contract/two-factor.ts';
import { authenticator as texts, security } from '@alo/messages/security.ts';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { Modal } from '../../../components/modal.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { securityErrorText } from '../security-errors.ts';
import { useAct } from '../../../lib/use-act.ts';
import { type Proof, ProofForm } from './proof-form.tsx';

interface TurnOffModalProps {
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function TurnOffModal({ onClose, onDone }: TurnOffModalProps) {
  const formId = useId();
  const { isBusy, error, act } = useAct(securityErrorText);
  const turnOff = (proof: Proof) =>
    act(async () => {
      await callApi(turnOffTwoFactor, { body: proof });
      await onDone();
    });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.turnOffTitle}
      footer={
        <>
          <Button onClick={onClose}>{security.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" loading={isBusy}>
            {texts.turnOff}
          </Button>
        </>
      }
    >
      <ProofForm id={formId} text={texts.turnOffText} error={error} onSubmit={turnOff} />
    </Modal>
  );
}
