import type { Notification } from '@alo/contract/product/notifications.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { notifications as texts } from '@alo/messages/product/notifications.ts';
import { Button } from '@mantine/core';
import { IconSettings, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { useDialogHistory } from '../../../lib/hooks/dialog-history.ts';
import { MarkAllButton } from '../mark-all-button.tsx';
import { NotificationList } from '../list/notification-list.tsx';
import classes from './notification-panel.module.css';
import { type Shown, ShownFilter } from '../shown-filter.tsx';
import { useHasPreferences } from '../preferences/use-preferences.ts';
import { useMarkAll } from '../use-mark-all.ts';
import { useMarkRead, useUnreadCount } from '../use-notifications.ts';

interface NotificationPanelProps {
  onClose: () => void;
  onAddCredit: () => void;
}

export function NotificationPanel({ onClose, onAddCredit }: NotificationPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [shownKind, setShownKind] = useState<Shown>('all');
  const hasPreferences = useHasPreferences();
  const unread = useUnreadCount() ?? 0;
  const markRead = useMarkRead();
  const marking = useMarkAll(() => heading.current?.focus());

  useEffect(() => {
    dialog.current!.showModal();
    heading.current!.focus();
  }, []);

  const close = () => dialog.current?.close();
  useDialogHistory(true, close);

  const choose = (notification: Notification) => {
    // Stays unread if the request fails.
    if (!notification.isRead) markRead({ ids: [notification.id] }).catch(() => undefined);
    close();
  };

  return (
    <dialog
      ref={dialog}
      className={classes.panel}
      aria-labelledby="notifications-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={classes.top}>
        <h2 ref={heading} id="notifications-title" tabIndex={-1} className={classes.title}>
          {texts.title}
        </h2>
        <MarkAllButton marking={marking} unread={unread} />
        <IconButton label={layout.close} className={classes.close} onClick={close}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.filter}>
        <FormAlert error={marking.error} />
        <ShownFilter value={shownKind} unread={unread} onChange={setShownKind} />
      </div>
      <div className={classes.list}>
        <NotificationList
          headingLevel={3}
          onlyUnread={shownKind === 'unread'}
          onChoose={choose}
          onAddCredit={onAddCredit}
        />
      </div>
      <div className={classes.foot}>
        <Button
          component={Link}
          variant="subtle"
          size="sm"
          to="/user/notifications"
          onClick={close}
        >
          {texts.seeAll}
        </Button>
        {hasPreferences && (
          <Button
            component={Link}
            variant="subtle"
            size="sm"
            to="/user/notifications/preferences"
            leftSection={<IconSettings size={16} aria-hidden />}
            onClick={close}
          >
            {texts.preferences}
          </Button>
        )}
      </div>
    </dialog>
  );
}
