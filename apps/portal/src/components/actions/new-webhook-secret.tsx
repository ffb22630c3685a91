import { webhookConsole as texts } from '@alo/messages/deliveries/webhook-console.ts';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../lib/text/relative-time.ts';
import { Modal } from '../dialog/modal.tsx';
import { ShownOnce } from './one-time-secret.tsx';

interface NewWebhookSecretProps {
  secret: string;
  /** Until when the one before it signs as well; null: there was none. */
  formerUntil?: string | null;
  onClose: () => void;
}

/** Ignores Escape and clicks outside, because the secret cannot be shown again. */
export function NewWebhookSecret({ secret, formerUntil = null, onClose }: NewWebhookSecretProps) {
  return (
    <Modal
      isOpen
      isStatic
      onClose={onClose}
      title={texts.madeTitle}
      footer={
        <Button variant="filled" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <ShownOnce
        warning={texts.shownOnce}
        label={texts.newSecret}
        secret={secret}
        copyLabel={texts.copy}
      >
        <p>{formerUntil === null ? texts.signsNow : texts.bothSign(formatDateTime(formerUntil))}</p>
      </ShownOnce>
    </Modal>
  );
}
