import { liveCalls } from '@alo/messages/telephony/live-calls.ts';
import { IconPhoneOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmModal } from '../../components/dialog/confirm-modal.tsx';
import { NoticeModal } from '../../components/dialog/notice-modal.tsx';
import { describeError } from '../../lib/api/error-text.ts';
import { getContact, getCostText, getDuration, getOther, getWho } from './live-call-columns.tsx';
import classes from './live-calls.module.css';
import type { LiveRow } from './use-live-calls.ts';

const texts = liveCalls.confirm;

interface EndCallModalProps {
  row: LiveRow;
  isOver: boolean;
  now: number;
  onEnd: (id: string) => Promise<void>;
  onClose: () => void;
}

/** LIV-3: duration and cost go on while it is open. */
export function EndCallModal({ row, isOver, now, onEnd, onClose }: EndCallModalProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (isOver) {
    return (
      <NoticeModal
        isOpen
        onClose={onClose}
        title={texts.title}
        tone="success"
        icon={<IconPhoneOff size={20} aria-hidden />}
        closeLabel={texts.ok}
      >
        {texts.over}
      </NoticeModal>
    );
  }
  const end = async () => {
    setBusy(true);
    setError(null);
    try {
      await onEnd(row.id);
      onClose();
    } catch (refusal) {
      setError(describeError(refusal));
    } finally {
      setBusy(false);
    }
  };
  const cost = getCostText(row, now);
  return (
    <ConfirmModal
      isOpen
      onClose={onClose}
      onConfirm={() => void end()}
      title={texts.title}
      confirmLabel={texts.yes}
      isBusy={isBusy}
      error={error}
    >
      <p className={classes.question}>{texts.text(getWho(row), getContact(row))}</p>
      <dl className={classes.facts}>
        <Fact name={liveCalls.columns.extension} value={getWho(row)} />
        <Fact name={texts.number} value={getOther(row)} />
        <Fact name={texts.duration} value={getDuration(row, now)} />
        {cost !== '' && <Fact name={liveCalls.columns.cost} value={`R$\u00a0${cost}`} />}
      </dl>
    </ConfirmModal>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd className="tabular">{value}</dd>
  </div>
);
