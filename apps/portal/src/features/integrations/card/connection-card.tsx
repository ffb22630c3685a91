import type { TargetState } from '@alo/contract/deliveries/delivery-targets.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { recordingLinks } from '@alo/messages/recordings/recording-links.ts';
import { targetHealth } from '@alo/messages/deliveries/target-health.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import type { Tutorial } from '@alo/messages/product/notices.ts';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconLoader2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RevokeLinks } from '../../../components/actions/revoke-links.tsx';
import { useDeliveryTarget } from '../../../lib/queries/delivery-targets.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { isOnHold } from '../../../lib/text/target-health-text.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFocusAfter } from '../../../lib/hooks/use-focus-after.ts';
import { getIntegrationErrorText } from '../integration-errors.ts';
import { isAccessEnding, isAuthorizationPending } from '../authorization/authorization-state.ts';
import { useAnnouncement } from './announcements.tsx';
import { CardAction } from './health/card-action.tsx';
import { CardHealth } from './health/card-health.tsx';
import { CardNotice } from './card-notice.tsx';
import { useFormRequest } from './card-requests.tsx';
import classes from './connection-card.module.css';
import { type CardTone, IntegrationCard } from './integration-card.tsx';
import { RemoveDialog, type Removal } from './remove-dialog.tsx';
import { useArrival } from './use-arrival.ts';
import { useResume } from './health/use-resume.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const TutorialDialog = lazyPart(
  async () => (await import('../../../components/tutorial/tutorial-modal.tsx')).TutorialDialog,
);

type Dialog = 'configure' | 'saved' | 'remove' | 'removed' | 'tutorial';

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
  integration: Integration | null;
  tutorial: Tutorial | null;
  /** False for gateways without calls. Defaults to true. */
  hasLog?: boolean;
  isOpenAtFirst?: boolean;
  hasArrived?: boolean;
  isRow?: boolean;
  badge?: ReactNode;
  renderForm: (configuring: Configuring) => ReactNode;
  onActivate?: (() => Promise<void>) | undefined;
  /** Set if the vendor has revoked our access. */
  onReconnect?: (() => Promise<void>) | undefined;
  /** Runs on mount. */
  saveReturnedCode?: (() => Promise<void>) | undefined;
  removal?: Removal;
  children: ReactNode;
  below?: ReactNode;
}

function getTone(
  state: TargetState | undefined,
  { isRefused, isEnding }: { isRefused: boolean; isEnding: boolean },
): CardTone | undefined {
  if (isRefused || state === 'broken' || state === 'failing') return 'danger';
  return state === 'attention' || isEnding ? 'warning' : undefined;
}

/** INT-05: neither Esc nor a click outside closes its dialogs. */
export function ConnectionCard({
  gateway,
  name,
  mark,
  isNew,
  integration,
  tutorial,
  hasLog = true,
  isOpenAtFirst = false,
  hasArrived = false,
  isRow = false,
  badge,
  renderForm,
  onActivate,
  onReconnect,
  saveReturnedCode,
  removal,
  children,
  below,
}: ConnectionCardProps) {
  const { canChangeIntegrations: mayChange } = useSession();
  const card = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<Dialog | null>(
    isOpenAtFirst && mayChange ? 'configure' : null,
  );
  const isRinged = useArrival(hasArrived && dialog === null, card);
  const { isBusy, error, setError, act } = useAsyncAction(getIntegrationErrorText);
  const toggle = useRef<HTMLInputElement>(null);
  useFocusAfter(dialog !== null, toggle);
  const resuming = useResume(gateway, { nextFocus: toggle, onRefused: setError });
  const target = useDeliveryTarget(gateway);
  const isRefused = onReconnect !== undefined;
  const isEnding = isAccessEnding(integration);
  const isPending = isAuthorizationPending(integration);
  const isConnected = integration !== null && !isPending;
  // A later failure may hold it again.
  const isResumed = resuming.hasResumed && target !== undefined && !isOnHold(target);
  useAnnouncement(
    isBusy ? texts.authorizing(name) : isResumed ? `${name}: ${targetHealth.resumed}` : null,
  );
  const wasConnected = useRef(integration !== null && !isPending);
  const close = () => setDialog(null);
  const openDialog = (next: Dialog) => {
    wasConnected.current = isConnected;
    setError(null);
    resuming.forget();
    setDialog(next);
  };
  useFormRequest(gateway, () => openDialog('configure'));
  const toggleConnection = () => {
    if (isConnected) openDialog('remove');
    else if (onActivate) void act(onActivate);
    else openDialog('configure');
  };

  const saveOnMount = useEffectEvent(() => {
    if (!saveReturnedCode || !mayChange) return;
    void act(async () => {
      wasConnected.current = false;
      await saveReturnedCode();
      setDialog('saved');
    });
  });
  useEffect(() => saveOnMount(), []);

  return (
    <>
      <IntegrationCard
        ref={card}
        name={name}
        mark={mark}
        isNew={isNew}
        isConnected={isConnected}
        isPending={isPending}
        isBusy={isBusy}
        isReadOnly={!mayChange}
        isRow={isRow}
        isRinged={isRinged}
        badge={badge}
        hasMessage={isBusy || error !== null}
        toggleRef={toggle}
        tone={isConnected ? getTone(target?.state, { isRefused, isEnding }) : undefined}
        onToggle={toggleConnection}
        onConfigure={() => openDialog('configure')}
        onTutorial={tutorial === null ? null : () => openDialog('tutorial')}
        tools={
          hasLog &&
          isConnected &&
          gateway !== RECORDINGS_CLOUD_GATEWAY && (
            <RevokeLinks
              revocation={{ kind: 'integration', gateway }}
              label={recordingLinks.revokeOf(name)}
              consequence={recordingLinks.means.integration(name)}
            />
          )
        }
        action={
          isPending && mayChange ? (
            <Button variant="subtle" size="sm" onClick={() => openDialog('remove')}>
              {texts.discard}
              <span className="visually-hidden"> {name}</span>
            </Button>
          ) : (
            hasLog &&
            isConnected && (
              <CardAction
                gateway={gateway}
                name={name}
                onReconnect={onReconnect && (() => void act(onReconnect))}
                onConfigure={() => openDialog('configure')}
                resuming={resuming}
              />
            )
          )
        }
      >
        {isBusy && (
          <p className={classes.line}>
            <IconLoader2 size={16} className={classes.spinner} aria-hidden />
            {texts.authorizing(name)}
          </p>
        )}
        {isResumed && <p className={classes.resumed}>{targetHealth.resumed}</p>}
        {error !== null && (
          <p className={classes.line} data-tone="danger" role="alert">
            <IconAlertCircle size={16} aria-hidden />
            {error}
          </p>
        )}
        {!isBusy && error === null && children}
        {hasLog && isConnected && !isBusy && error === null && (
          <CardHealth gateway={gateway} hasState={onReconnect === undefined} />
        )}
        {isConnected && !isBusy && error === null && below}
      </IntegrationCard>
      {dialog === 'configure' &&
        renderForm({ integration, onClose: close, onSaved: () => setDialog('saved') })}
      {dialog === 'remove' && integration !== null && (
        <RemoveDialog
          integration={integration}
          name={name}
          {...(removal && { removal })}
          onClose={close}
          onRemoved={() => setDialog('removed')}
        />
      )}
      {(dialog === 'saved' || dialog === 'removed') && (
        <CardNotice
          kind={dialog}
          gateway={gateway}
          name={name}
          isNew={!wasConnected.current}
          onClose={close}
        />
      )}
      {dialog === 'tutorial' && tutorial !== null && (
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
