import type { Integration } from '@alo/contract/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/integrations-manager.ts';
import type { Tutorial } from '@alo/messages/notices.ts';
import { IconCheck, IconPlugOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NoticeModal } from '../../../components/notice-modal.tsx';
import { TutorialDialog } from '../../../components/tutorial/tutorial-modal.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { LogLink } from './log-link.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Dialog = 'configure' | 'saved' | 'remove' | 'removed' | 'tutorial';

/** What a card's form gets. */
export interface Configuring {
  integration: Integration | null;
  onClose: () => void;
  onSaved: () => void;
}

interface ConnectionCardProps {
  gateway: string;
  name: string;
  mark: ReactNode;
  isNew?: boolean;
  /** Null while it is off. */
  integration: Integration | null;
  tutorial: Tutorial;
  /** Its form is there at once: somebody comes back from the vendor's page. */
  isOpenAtFirst?: boolean;
  renderForm: (configuring: Configuring) => ReactNode;
  /** How it stands, or how it connects. */
  children: ReactNode;
}

/** INT-05: from off to on and back, by five dialogs that neither a key nor a click beside closes. */
export function ConnectionCard({
  gateway,
  name,
  mark,
  isNew,
  integration,
  tutorial,
  isOpenAtFirst = false,
  renderForm,
  children,
}: ConnectionCardProps) {
  const [dialog, setDialog] = useState<Dialog | null>(isOpenAtFirst ? 'configure' : null);
  const toggle = useRef<HTMLInputElement>(null);
  const close = () => setDialog(null);

  // the second of two dialogs in a row cannot know who opened the first
  const hadDialog = useRef(false);
  useEffect(() => {
    if (hadDialog.current && dialog === null && document.activeElement === document.body) {
      toggle.current?.focus({ preventScroll: true });
    }
    hadDialog.current = dialog !== null;
  }, [dialog]);

  return (
    <>
      <IntegrationCard
        name={name}
        mark={mark}
        isNew={isNew}
        isConnected={integration !== null}
        toggleRef={toggle}
        onToggle={() => setDialog(integration === null ? 'configure' : 'remove')}
        onConfigure={() => setDialog('configure')}
        onTutorial={() => setDialog('tutorial')}
        action={integration !== null && <LogLink gateway={gateway} name={name} />}
      >
        {children}
      </IntegrationCard>
      {dialog === 'configure' &&
        renderForm({ integration, onClose: close, onSaved: () => setDialog('saved') })}
      {dialog === 'remove' && integration !== null && (
        <RemoveDialog
          integration={integration}
          name={name}
          onClose={close}
          onRemoved={() => setDialog('removed')}
        />
      )}
      {dialog === 'saved' && (
        <NoticeModal
          isOpen
          isStatic
          onClose={close}
          title={texts.savedTitle}
          icon={<IconCheck size={20} aria-hidden />}
          tone="success"
          closeLabel={texts.ok}
        >
          {texts.saved(name)}
        </NoticeModal>
      )}
      {dialog === 'removed' && (
        <NoticeModal
          isOpen
          isStatic
          onClose={close}
          title={texts.removedTitle}
          icon={<IconPlugOff size={20} aria-hidden />}
          tone="success"
          closeLabel={texts.ok}
        >
          {texts.removed(name)}
        </NoticeModal>
      )}
      {dialog === 'tutorial' && (
        <TutorialDialog
          {...tutorial}
          video={gateway}
          drawing="integrations"
          isOpen
          isStatic
          onClose={close}
        />
      )}
    </>
  );
}
