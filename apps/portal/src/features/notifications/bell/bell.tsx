import { MAX_UNREAD } from '@alo/contract/product/notifications.ts';
import { notifications as texts } from '@alo/messages/product/notifications.ts';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import classes from './bell.module.css';
import { useUnreadCount } from '../use-notifications.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const NotificationPanel = lazyPart(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
);

export function Bell({ onAddCredit }: { onAddCredit: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadCount();
  return (
    <span className={classes.place}>
      <IconButton
        label={texts.bell(unread ?? 0, MAX_UNREAD)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconBell size={20} aria-hidden />
        {unread !== undefined && unread > 0 && (
          <span aria-hidden className={classes.count}>
            {texts.badge(unread)}
          </span>
        )}
      </IconButton>
      <ArrivalAnnouncer unread={unread} />
      {isOpen && <NotificationPanel onClose={() => setOpen(false)} onAddCredit={onAddCredit} />}
    </span>
  );
}

/** Announces only what arrives later. */
function ArrivalAnnouncer({ unread }: { unread: number | undefined }) {
  const [previousUnread, setPreviousUnread] = useState(unread);
  const [arrived, setArrived] = useState(0);
  if (unread !== previousUnread) {
    setPreviousUnread(unread);
    if (previousUnread !== undefined && unread !== undefined)
      setArrived(Math.max(0, unread - previousUnread));
  }
  return (
    <span aria-live="polite" className="visually-hidden">
      {arrived > 0 && texts.arrived(arrived, unread ?? 0)}
    </span>
  );
}
