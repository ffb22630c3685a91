import { applicationWebhooks as texts } from '@alo/messages/deliveries/application-webhooks.ts';
import { ConfirmModal } from '../../../components/dialog/confirm-modal.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { getIntegrationErrorText } from '../integration-errors.ts';
import { useIntegrationActions } from '../use-integrations.ts';
import type { ApplicationWebhook } from './application-columns.tsx';

interface RemoveApplicationProps {
  row: ApplicationWebhook;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveApplication({ row, onClose, onRemoved }: RemoveApplicationProps) {
  const { remove } = useIntegrationActions();
  const { isBusy, error, act } = useAsyncAction(getIntegrationErrorText, {
    staysBusyOnSuccess: true,
  });
  const { integration, target } = row;
  const confirm = () =>
    void act(async () => {
      await remove(integration.id);
      onRemoved();
    });
  return (
    <ConfirmModal
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={texts.removeTitle}
      isBusy={isBusy}
      error={error}
    >
      <p>{texts.removeQuestion(integration.gateway, target?.registeredBy ?? null)}</p>
      <p>{texts.removeMeans}</p>
    </ConfirmModal>
  );
}
