import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { IconSettings, IconVideo } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Badge } from '../../../components/feedback/badge.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Toggle } from '../../../components/form/choices/toggle.tsx';
import classes from './integration-card.module.css';

export type CardTone = 'warning' | 'danger';

interface IntegrationCardProps {
  name: string;
  mark: ReactNode;
  isNew?: boolean;
  isConnected: boolean;
  /** The account owner has not authorized us. */
  isPending?: boolean;
  isBusy?: boolean;
  isReadOnly?: boolean;
  tone?: CardTone | undefined;
  children: ReactNode;
  tools?: ReactNode;
  action?: ReactNode;
  onToggle: () => void;
  onConfigure: () => void;
  onTutorial: (() => void) | null;
  toggleRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLElement>;
  isRow?: boolean;
  isRinged?: boolean;
  hasMessage?: boolean;
  badge?: ReactNode;
}

/** INT-04 */
export function IntegrationCard({
  name,
  mark,
  isNew = false,
  isConnected,
  isPending = false,
  isBusy = false,
  isReadOnly = false,
  tone,
  children,
  tools,
  action,
  onToggle,
  onConfigure,
  onTutorial,
  toggleRef,
  ref,
  isRow = false,
  isRinged = false,
  hasMessage = false,
  badge,
}: IntegrationCardProps) {
  const isOff = !isConnected && !isPending;
  return (
    <article
      ref={ref}
      className={classes.card}
      aria-label={name}
      data-tone={tone}
      data-off={isOff || undefined}
      data-row={(isRow && isOff) || undefined}
      data-ringed={isRinged || undefined}
      data-message={hasMessage || undefined}
    >
      <div className={classes.head}>
        {mark}
        <div className={classes.title}>
          <h3 className={classes.name} tabIndex={-1}>
            <span>{name}</span>{' '}
            {!isConnected && <span className={classes.state}>{texts.inactive}</span>}
          </h3>
          {(isNew || badge !== undefined) && (
            <span className={classes.badge}>
              {isNew && <Badge tone="accent">{texts.isNew}</Badge>}
              {badge}
            </span>
          )}
        </div>
        <Toggle
          ref={toggleRef}
          checked={isConnected}
          isBusy={isBusy}
          disabled={isReadOnly}
          label={
            <>
              {isConnected ? texts.isOn : texts.turnOn}
              <span className="visually-hidden"> {name}</span>
            </>
          }
          onChange={onToggle}
        />
      </div>
      <div className={classes.body}>{children}</div>
      <div className={classes.foot}>
        <IconButton
          size="sm"
          label={texts.configureCard(name)}
          disabled={!isConnected || isReadOnly}
          // `disabled` would drop the focus.
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onConfigure();
          }}
        >
          <IconSettings size={18} aria-hidden />
        </IconButton>
        {onTutorial !== null && (
          <IconButton size="sm" label={texts.watchTutorial(name)} onClick={onTutorial}>
            <IconVideo size={18} aria-hidden />
          </IconButton>
        )}
        {tools}
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </div>
    </article>
  );
}
