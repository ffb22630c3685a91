import { webhookConsole as texts } from '@alo/messages/deliveries/webhook-console.ts';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../lib/text/time/relative-time.ts';
import { Modal } from '../dialog/modal.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';

interface NewWebhookSecretProps {
  secret: string;
  previousValidUntil?: string | null;
  onClose: () => void;
}

/** Stays open, because the secret is shown once. */
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
