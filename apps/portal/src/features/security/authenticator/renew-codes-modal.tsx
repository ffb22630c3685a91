import { renewRecoveryCodes } from '@alo/contract/identity/two-factor.ts';
import { authenticator as texts } from '@alo/messages/identity/security.ts';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { ProofModal } from './proof-modal.tsx';
import { RecoveryCodesModal } from './recovery-codes-modal.tsx';

interface RenewCodesModalProps {
  onClose: () => void;
  onDone: () => void;
}

export function RenewCodesModal({ onClose, onDone }: RenewCodesModalProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodesModal codes={codes} onDone={onDone} />;
  return (
    <ProofModal
      title={texts.renewTitle}
      text={texts.renewText}
      submitLabel={texts.renew}
      onClose={onClose}
      submitProof={async (proof) =>
        setCodes((await callApi(renewRecoveryCodes, { body: proof })).recoveryCodes)
      }
    />
  );
}
