import { resetTwoFactor } from '@alo/contract/identity/two-factor.ts';
import { organizationSecurity as texts } from '@alo/messages/identity/security.ts';
import { ConfirmModal } from '../../../components/dialog/confirm-modal.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { getSecurityErrorText } from '../security-errors.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import type { Person } from './person.ts';

interface ResetFactorModalProps {
  person: Person | null;
  onClose: () => void;
  onDone: (person: Person) => Promise<void>;
}

export function ResetFactorModal({ person, onClose, onDone }: ResetFactorModalProps) {
  const { isBusy, error, setError, act } = useAsyncAction(getSecurityErrorText);
  const reset = () =>
    act(async () => {
      if (person === null) return;
      await callApi(resetTwoFactor, { params: { id: person.id } });
      await onDone(person);
    });
  return (
    <ConfirmModal
      isOpen={person !== null}
      onClose={() => {
        setError(null);
        onClose();
      }}
      onConfirm={reset}
      title={texts.resetTitle}
      isBusy={isBusy}
      error={error}
    >
      {person !== null && texts.resetText(person.name)}
    </ConfirmModal>
  );
}
