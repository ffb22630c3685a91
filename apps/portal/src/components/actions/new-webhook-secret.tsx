import { webhookConsole as texts } from '@alo/messages/deliveries/webhook-console.ts';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../lib/text/relative-time.ts';
import { Modal } from '../dialog/modal.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';

interface NewWebhookSecretProps {
  secret: string;
  /** Null if there was none. */
  previousValidUntil?: string | null;
  onClose: () => void;
}

/** Ignores Escape and clicks outside, because the secret cannot be shown again. */
export function NewWebhookSecret({
  secret,
  previousValidUntil = null,
  onClose,
}: NewWebhookSecretProps) {
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
      <OneTimeSecret
        warning={texts.shownOnce}
        label={texts.newSecret}
        secret={secret}
        copyLabel={texts.copy}
      >
        <p>
          {previousValidUntil === null
            ? texts.signsNow
            : texts.bothSign(formatDateTime(previousValidUntil))}
        </p>
      </OneTimeSecret>
    </Modal>
  );
}
