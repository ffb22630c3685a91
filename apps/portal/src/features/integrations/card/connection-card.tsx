import type { Integration } from '@alo/contract/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/integrations-manager.ts';
import type { Tutorial } from '@alo/messages/notices.ts';
import { IconAlertCircle, IconLoader2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { TutorialDialog } from '../../../components/tutorial/tutorial-modal.tsx';
import { useAct } from '../../../lib/use-act.ts';
import { integrationErrorText } from '../integration-errors.ts';
import { CardNotice } from './card-notice.tsx';
import classes from './connection-card.module.css';
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
  /** On leads to the vendor's page, and not to the form. */
  onActivate?: (() => Promise<void>) | undefined;
  /** Somebody came back with something that is to be saved without being asked. */
  saveAtOnce?: (() => Promise<void>) | undefined;
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
  onActivate,
  saveAtOnce,
  children,
}: ConnectionCardProps) {
  const [dialog, setDialog] = useState<Dialog | null>(isOpenAtFirst ? 'configure' : null);
  const { isBusy, error, setError, act } = useAct(integrationErrorText);
  const toggle = useRef<HTMLInputElement>(null);
  useFocusAfter(dialog, toggle);
  const close = () => setDialog(null);
  const open = (next: Dialog) => {
    setError(null);
    setDialog(next);
  };
  const turn = () => {
    if (integration !== null) open('remove');
    else if (onActivate) void act(onActivate);
    else open('configure');
  };

  const saveNow = useEffectEvent(() => {
    if (!saveAtOnce) return;
    void act(async () => {
      await saveAtOnce();
      setDialog('saved');
    });
  });
  useEffect(() => saveNow(), []);

  return (
    <>
      <IntegrationCard
        name={name}
        mark={mark}
        isNew={isNew}
        isConnected={integration !== null}
        isBusy={isBusy}
        toggleRef={toggle}
        onToggle={turn}
        onConfigure={() => open('configure')}
        onTutorial={() => open('tutorial')}
        action={integration !== null && <LogLink gateway={gateway} name={name} />}
      >
        <div role="status">
          {isBusy && (
            <p className={classes.line}>
              <IconLoader2 size={16} className={classes.spinner} aria-hidden />
              {texts.authorizing(name)}
            </p>
          )}
        </div>
        <div role="alert">
          {error !== null && (
            <p className={classes.line} data-tone="danger">
              <IconAlertCircle size={16} aria-hidden />
              {error}
            </p>
          )}
        </div>
        {!isBusy && error === null && children}
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
      {(dialog === 'saved' || dialog === 'removed') && (
        <CardNotice kind={dialog} name={name} onClose={close} />
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

/** The second of two dialogs in a row cannot know who opened the first. */
function useFocusAfter(dialog: Dialog | null, toggle: { current: HTMLInputElement | null }) {
  const hadDialog = useRef(false);
  useEffect(() => {
    if (hadDialog.current && dialog === null && document.activeElement === document.body) {
      toggle.current?.focus({ preventScroll: true });
    }
    hadDialog.current = dialog !== null;
  }, [dialog, toggle]);
}
