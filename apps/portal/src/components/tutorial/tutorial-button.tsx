import { layout } from '@alo/messages/platform/layout.ts';
import { type TutorialKey, tutorials } from '@alo/messages/product/notices.ts';
import { IconVideo } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';

const TutorialModal = lazy(async () => ({
  default: (await import('./tutorial-modal.tsx')).TutorialModal,
}));

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
        <Suspense fallback={null}>
          <TutorialModal tutorial={tutorial} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
