import { MAX_UNREAD } from '@alo/contract/product/notifications.ts';
import { notifications as texts } from '@alo/messages/product/notifications.ts';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import classes from './bell.module.css';
import { useUnreadCount } from './use-notifications.ts';

const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}));

/** How many notifications nobody has read yet, and the way to them. */
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
      <Arrivals unread={unread} />
      <Suspense>
        {isOpen && <NotificationPanel onClose={() => setOpen(false)} onAddCredit={onAddCredit} />}
      </Suspense>
    </span>
  );
}

/** Says politely that more have come since the page was opened; what was there already is on the bell. */
function Arrivals({ unread }: { unread: number | undefined }) {
  const [known, setKnown] = useState(unread);
  const [arrived, setArrived] = useState(0);
  if (unread !== known) {
    setKnown(unread);
    if (known !== undefined && unread !== undefined) setArrived(Math.max(0, unread - known));
  }
  return (
    <span aria-live="polite" className="visually-hidden">
      {arrived > 0 && texts.arrived(arrived, unread ?? 0)}
    </span>
  );
}
