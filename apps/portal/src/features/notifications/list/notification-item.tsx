import type { Notification, NotificationKind } from '@alo/contract/product/notifications.ts';
import { notifications as texts } from '@alo/messages/product/notifications.ts';
import {
  IconBell,
  IconCircleCheck,
  IconCreditCard,
  IconGauge,
  IconKey,
  IconPhoneOff,
  IconPlugConnectedX,
  IconFileExport,
  IconRepeat,
  IconStack2,
  IconUserEdit,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './notification-item.module.css';
import { formatNotificationTime } from './notification-times.ts';
import { isKnownKind, describeNotification } from './describe-notification.ts';

const ICONS: Record<NotificationKind, TablerIcon> = {
  balanceLow: IconWallet,
  creditRequested: IconWallet,
  extensionCapped: IconPhoneOff,
  callBrake: IconGauge,
  callsBlocked: IconPhoneOff,
  rechargeRefused: IconCreditCard,
  rechargePaused: IconCreditCard,
  rechargeLimited: IconCreditCard,
  integrationBroken: IconPlugConnectedX,
  integrationBack: IconCircleCheck,
  queueFull: IconStack2,
  accessEnding: IconKey,
  integrationChanged: IconUserEdit,
  replayDone: IconRepeat,
  exportEnded: IconFileExport,
};

interface NotificationItemProps {
  notification: Notification;
  now: number;
  onChoose: () => void;
  onAddCredit: () => void;
}

export function NotificationItem({
  notification,
  now,
  onChoose,
  onAddCredit,
}: NotificationItemProps) {
  const { kind, isRead, createdAt } = notification;
  const { tone, title, text, action } = describeNotification(notification);
  const Icon = isKnownKind(kind) ? ICONS[kind] : IconBell;
  const content = (
    <>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={18} aria-hidden />
      </span>
      <span className={classes.text}>
        <span className={classes.title}>
          {!isRead && <span className="visually-hidden">{texts.isUnread} </span>}
          {title}
        </span>{' '}
        <span className={classes.what}>{text}</span>{' '}
        <span className={classes.foot}>
          <span>{formatNotificationTime(createdAt, now)}</span>{' '}
          {action && <span className={classes.action}>{action.label}</span>}
        </span>
      </span>
      <span className={classes.dot} />
    </>
  );
  const choose = () => {
    onChoose();
    if (action?.to === 'addCredit') onAddCredit();
  };
  return (
    <li data-unread={!isRead || undefined} className={classes.item}>
      <LinkOrButton to={action?.to} onPress={choose}>
        {content}
      </LinkOrButton>
    </li>
  );
}

interface LinkOrButtonProps {
  to: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

function LinkOrButton({ to, onPress, children }: LinkOrButtonProps) {
  if (to !== undefined && to !== 'addCredit') {
    return (
      <Link to={to} className={`${classes.row} ${classes.pressed}`} onClick={onPress}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={`${classes.row} ${classes.pressed}`} onClick={onPress}>
      {children}
    </button>
  );
}
