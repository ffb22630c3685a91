import type { Integration } from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { ConfirmModal } from '../../../components/dialog/confirm-modal.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { getIntegrationErrorText } from '../integration-errors.ts';
import { useIntegrationActions } from '../use-integrations.ts';
import classes from './remove-dialog.module.css';

export interface Removal {
  remove?: (id: number) => Promise<void>;
  consequence: string;
}

interface RemoveDialogProps {
  integration: Integration;
  name: string;
  removal?: Removal;
  onClose: () => void;
  onRemoved: () => void;
}

/** INT-05 */
export function RemoveDialog({
  integration,
  name,
  removal,
  onClose,
  onRemoved,
}: RemoveDialogProps) {
  const { remove } = useIntegrationActions();
  const { isBusy, error, act } = useAsyncAction(getIntegrationErrorText, {
    staysBusyOnSuccess: true,
  });
  const confirm = () =>
    void act(async () => {
      await (removal?.remove ?? remove)(integration.id);
      onRemoved();
    });

  return (
    <ConfirmModal
      isOpen
      isStatic
      onClose={onClose}
      onConfirm={confirm}
      title={texts.removeTitle}
      isBusy={isBusy}
      error={error}
    >
      <p className={classes.question}>{texts.remove(name)}</p>
      <p>{removal?.consequence ?? texts.removeMeans}</p>
    </ConfirmModal>
  );
}
