import { renewRecoveryCodes } from '@alo/contract/two-factor.ts';
import { authenticator as texts, security } from '@alo/messages/security.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Modal } from '../../../components/modal.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { securityErrorText } from '../security-errors.ts';
import { useAct } from '../../../lib/use-act.ts';
import { type Proof, ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface RenewCodesModalProps {
  onClose: () => void;
  onDone: () => void;
}

export function RenewCodesModal({ onClose, onDone }: RenewCodesModalProps) {
  const formId = useId();
  const { isBusy, error, act } = useAct(securityErrorText);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = (proof: Proof) =>
    act(async () => setCodes((await callApi(renewRecoveryCodes, { body: proof })).recoveryCodes));

  if (codes !== null) {
    return (
      <Modal
        isOpen
        isStatic
        onClose={onDone}
        title={texts.codesTitle}
        footer={
          <Button variant="filled" onClick={onDone}>
            {texts.codesSaved}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Modal>
    );
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.renewTitle}
      footer={
        <>
          <Button onClick={onClose}>{security.cancel}</Button>
          <Button type="submit" form={formId} variant="filled" loading={isBusy}>
            {texts.renew}
          </Button>
        </>
      }
    >
      <ProofForm id={formId} text={texts.renewText} error={error} onSubmit={renew} />
    </Modal>
  );
}
