import { layout } from '@alo/messages/platform/layout.ts';
import { type TutorialKey, tutorials } from '@alo/messages/product/notices.ts';
import { IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';

const TutorialModal = lazyPart(async () => (await import('./tutorial-modal.tsx')).TutorialModal);

export function TutorialButton({ tutorial }: { tutorial: TutorialKey }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };

  return (
    <>
      <IconButton size="sm" label={layout.watchTutorial(tutorials[tutorial].title)} onClick={open}>
        <IconVideo size={18} aria-hidden />
      </IconButton>
      {wasOpened && (
        <TutorialModal tutorial={tutorial} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
