import { webphonePage as texts } from '@alo/messages/telephony/webphone.ts';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { SectionCard } from '../../../components/layout/section-card.tsx';
import classes from './webphone-page.module.css';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const TutorialModal = lazyPart(
  async () => (await import('../../../components/tutorial/tutorial-modal.tsx')).TutorialModal,
);

/** LAY-06 */
export function TutorialCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard title={texts.tutorial}>
      <div className={classes.body}>
        <p>{texts.tutorialText}</p>
        <Button
          aria-haspopup="dialog"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {texts.watch}
        </Button>
      </div>
      {isOpen && <TutorialModal tutorial="webphone" isOpen onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
