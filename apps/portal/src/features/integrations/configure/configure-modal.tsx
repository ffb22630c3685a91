import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import type { ReactNode } from 'react';
import { FormModal } from '../../../components/form/form-modal.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import type { Form } from '../../../lib/forms/use-form-draft.ts';
import { getIntegrationErrorText } from '../integration-errors.ts';

interface ConfigureModalProps<Draft extends object> {
  name: string;
  mark: ReactNode;
  lead?: ReactNode;
  submitLabel: string;
  form: Form<Draft>;
  /** INT-05 */
  isReady: boolean;
  problem?: string | null;
  save: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** INT-05 */
export function ConfigureModal<Draft extends object>({
  name,
  mark,
  lead,
  submitLabel,
  form,
  isReady,
  problem = null,
  save,
  onClose,
  children,
}: ConfigureModalProps<Draft>) {
  const { isBusy, error, setError, act } = useAsyncAction(getIntegrationErrorText, {
    staysBusyOnSuccess: true,
  });
  const submit = () => {
    if (isBusy) return;
    setError(null);
    if (!isReady) return setError(texts.notReady);
    if (form.check().length > 0) return;
    void act(save);
  };

  return (
    <FormModal
      ref={form.element}
      isOpen
      isStatic
      onClose={onClose}
      title={texts.configure(name)}
      mark={mark}
      lead={lead}
      cancelLabel={texts.cancel}
      submitLabel={submitLabel}
      isBusy={isBusy}
      isIncomplete={!isReady}
      onPress={form.pressSubmit}
      error={error ?? problem}
      onSubmit={submit}
    >
      {children}
    </FormModal>
  );
}
