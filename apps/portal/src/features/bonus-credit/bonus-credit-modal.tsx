import { BONUS } from '@alo/domain/money/ledger.ts';
import { formatMoney } from '@alo/domain/money/money.ts';
import { bonusCredit as texts } from '@alo/messages/money/financial-data.ts';
import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Modal } from '../../components/dialog/modal.tsx';
import { NoticeContent } from '../../components/dialog/notice-content.tsx';
import classes from './bonus-credit-modal.module.css';

interface BonusCreditModalProps {
  onClose: () => void;
  onIgnore: () => void;
}

export function BonusCreditModal({ onClose, onIgnore }: BonusCreditModalProps) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title(formatMoney(BONUS))}
      size="sm"
      footer={
        <>
          <Button onClick={onIgnore}>{texts.ignore}</Button>
          <Button
            component={Link}
            to="/financial-data"
            variant="filled"
            data-autofocus
            onClick={onClose}
          >
            {texts.action}
          </Button>
        </>
      }
    >
      <NoticeContent tone="success" icon={<IconGift size={22} aria-hidden />}>
        <p>{texts.text}</p>
        <p className={classes.once}>{texts.once}</p>
      </NoticeContent>
    </Modal>
  );
}
