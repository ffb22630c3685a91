import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './alert.module.css';

export type AlertTone = 'success' | 'danger' | 'warning' | 'info';

const ICONS: Record<AlertTone, ReactNode> = {
  success: <IconCircleCheck size={18} aria-hidden />,
  danger: <IconAlertCircle size={18} aria-hidden />,
  warning: <IconAlertTriangle size={18} aria-hidden />,
  info: <IconInfoCircle size={18} aria-hidden />,
};

interface AlertProps {
  tone: AlertTone;
  children: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** Interrupts the screen reader: for money and session only. */
  isAssertive?: boolean;
}

export function Alert({ tone, children, icon, action, isAssertive = false }: AlertProps) {
  return (
    <div className={classes.alert} data-tone={tone} role={isAssertive ? 'alert' : 'status'}>
      <span className={classes.icon}>{icon ?? ICONS[tone]}</span>
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
