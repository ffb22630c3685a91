import { choices as texts } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Modal } from '../../../components/dialog/modal.tsx';
import classes from './how-decided.module.css';

export function HowDecided({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconInfoCircle size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.howDecided}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={texts.howDecided}
        lead={texts.rulesLead(name)}
      >
        <ol className={classes.rules}>
          {texts.rules.map(({ rule, text }) => (
            <li key={rule}>
              <b>{rule}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </Modal>
    </>
  );
}
