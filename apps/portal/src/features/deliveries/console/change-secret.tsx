import type {
  getWebhookSecret,
  rotateWebhookSecret,
} from '@alo/contract/deliveries/webhook-secret.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { webhookConsole as texts } from '@alo/messages/deliveries/webhook-console.ts';
import { useState } from 'react';
import { ConfirmModal } from '../../../components/dialog/confirm-modal.tsx';
import { NewWebhookSecret } from '../../../components/actions/new-webhook-secret.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';

type Made = ReplyOf<typeof rotateWebhookSecret>;

interface ChangeSecretProps {
  secret: ReplyOf<typeof getWebhookSecret>;
  change: () => Promise<Made>;
  onClose: () => void;
}

export function ChangeSecret({ secret, change, onClose }: ChangeSecretProps) {
  const [secretAtOpening] = useState(secret);
  const [newSecret, setNewSecret] = useState<Made | null>(null);
  const { isBusy, error, act } = useAsyncAction(describeError);
  const make = () => void act(async () => setNewSecret(await change()));

  if (newSecret !== null) return <NewWebhookSecret {...newSecret} onClose={onClose} />;
  return (
    <ConfirmModal
      isOpen
      onClose={onClose}
      onConfirm={make}
      title={secretAtOpening.ending === null ? texts.create : texts.changeTitle}
      confirmLabel={secretAtOpening.ending === null ? texts.create : texts.changeConfirm}
      cancelLabel={texts.cancel}
      tone="primary"
      isBusy={isBusy}
      error={error}
    >
      {secretAtOpening.ending === null ? texts.headers : texts.changeMeans}
    </ConfirmModal>
  );
}
