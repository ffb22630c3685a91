import { turnOffTwoFactor } from '@alo/contract/identity/two-factor.ts';
import { authenticator as texts } from '@alo/messages/identity/security.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { ProofModal } from './proof-modal.tsx';

interface TurnOffModalProps {
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function TurnOffModal({ onClose, onDone }: TurnOffModalProps) {
  return (
    <ProofModal
      title={texts.turnOffTitle}
      text={texts.turnOffText}
      submitLabel={texts.turnOff}
      tone="danger"
      onClose={onClose}
      submitProof={async (proof) => {
        await callApi(turnOffTwoFactor, { body: proof });
        await onDone();
      }}
    />
  );
}
