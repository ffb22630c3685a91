import type { Notification } from '@alo/contract/notifications.ts';
import { layout } from '@alo/messages/layout.ts';
import { notifications as texts } from '@alo/messages/notifications.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconChecks, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FormAlert } from '../../components/form-alert.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { useDialogHistory } from '../../lib/dialog-history.ts';
import { useAct } from '../../lib/use-act.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notification-panel.module.css';
import { newestShown, useMarkRead, useUnreadCount } from './use-notifications.ts';

interface NotificationPanelProps {
  onClose: () => void;
  onAddCredit: () => void;
}

/** What the bell opens: below it, on a phone the whole screen. Opening reads nothing. */
export function NotificationPanel({ onClose, onAddCredit }: NotificationPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<'all' | 'unread'>('all');
  const queries = useQueryClient();
  const unread = useUnreadCount() ?? 0;
  const markRead = useMarkRead();
  const marking = useAct(() => texts.markFailed);

  useEffect(() => {
    dialog.current!.showModal();
    heading.current!.focus();
  }, []);

  const close = () => dialog.current?.close();
  useDialogHistory(true, close);

  const choose = (notification: Notification) => {
    // it stays unread where that fails, and the bell says so
    if (!notification.isRead) markRead({ ids: [notification.id] }).catch(() => undefined);
    close();
  };
  const markAll = () =>
    marking.act(async () => {
      // what came after the list was drawn was seen by nobody
      const newest = newestShown(queries);
      if (newest !== null) await markRead({ upTo: newest });
      heading.current?.focus();
    });

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
        {unread > 0 && (
          <Button
            variant="subtle"
            size="sm"
            loading={marking.isBusy}
            leftSection={<IconChecks size={16} aria-hidden />}
            onClick={() => void markAll()}
          >
            {texts.markAll}
          </Button>
        )}
        <IconButton label={layout.close} className={classes.close} onClick={close}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.filter}>
        <FormAlert error={marking.error} />
        <Segmented
          label={texts.show}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: texts.all },
            {
              value: 'unread',
              label: (
                <span>
                  {texts.unread} {unread > 0 && <span className={classes.count}>{unread}</span>}
                </span>
              ),
            },
          ]}
        />
      </div>
      <div className={classes.list}>
        <NotificationList
          onlyUnread={shown === 'unread'}
          onChoose={choose}
          onAddCredit={onAddCredit}
        />
      </div>
    </dialog>
  );
}
