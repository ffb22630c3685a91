import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  type RecordingLinkRevocation,
  revokeRecordingLinks,
} from '@alo/contract/recordings/recording-link-revocations.ts';
import { recordingLinks as texts } from '@alo/messages/recordings/recording-links.ts';
import { IconCheck, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { describeError } from '../../lib/api/error-text.ts';
import { useAsyncAction } from '../../lib/forms/use-async-action.ts';
import { AdminOnly } from '../layout/admin-only.tsx';
import { ConfirmModal } from '../dialog/confirm-modal.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { NoticeModal } from '../dialog/notice-modal.tsx';

interface RevokeLinksProps {
  revocation: RecordingLinkRevocation;
  label: string;
  consequence: string;
}

/** RPT-12; for ADMINs only. */
export const RevokeLinks = (props: RevokeLinksProps) => (
  <AdminOnly>
    <RevokeLinksButton {...props} />
  </AdminOnly>
);

function RevokeLinksButton({ revocation, label, consequence }: RevokeLinksProps) {
  const [step, setStep] = useState<'question' | 'done' | null>(null);
  const { isBusy, error, setError, act } = useAsyncAction((refusal) =>
    describeError(refusal, { [ERROR_CODES.notFound]: texts.gone }),
  );
  const close = () => {
    setError(null);
    setStep(null);
  };
  const confirm = () =>
    void act(async () => {
      await callApi(revokeRecordingLinks, { body: revocation });
      setStep('done');
    });

  return (
    <>
      <IconButton size="sm" label={label} onClick={() => setStep('question')}>
        <IconLinkOff size={18} aria-hidden />
      </IconButton>
      <ConfirmModal
        isOpen={step === 'question'}
        onClose={close}
        onConfirm={confirm}
        title={texts.revoke}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        isBusy={isBusy}
        error={error}
      >
        <p>
          {consequence} {texts.notUndone}
        </p>
      </ConfirmModal>
      <NoticeModal
        isOpen={step === 'done'}
        onClose={close}
        title={texts.doneTitle}
        icon={<IconCheck size={20} aria-hidden />}
        tone="success"
        closeLabel={texts.ok}
      >
        {texts.done}
      </NoticeModal>
    </>
  );
}
