import type { Call } from '@alo/domain/calls/call.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Modal } from '../../../components/dialog/modal.tsx';
import classes from './call-metadata-modal.module.css';
import { CallMetadata } from './call-metadata-view.tsx';
import { hasRecording } from '../recording/recording.ts';

const texts = callReport.metadata;

interface CallMetadataModalProps {
  /** The closed dialog stays mounted to return the focus. */
  call: Call | null;
  isOpen: boolean;
  withPrices: boolean;
  onListen: (call: Call) => void;
  onOpen: (callId: string) => void;
  onClose: () => void;
}

export function CallMetadataModal({
  call,
  isOpen,
  withPrices,
  onListen,
  onOpen,
  onClose,
}: CallMetadataModalProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={(call && formatPhoneNumber(call.dialedNumber)) || texts.title}
      footer={
        <>
          {call && hasRecording(call) && (
            <Button
              variant="subtle"
              className={classes.listen}
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              onClick={() => onListen(call)}
            >
              {texts.listen}
            </Button>
          )}
          {call && <Button onClick={() => onOpen(call.id)}>{texts.openCall}</Button>}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      {call && <CallMetadata call={call} withPrices={withPrices} />}
    </Modal>
  );
}
