import type { ReactNode } from 'react';
import classes from './notice-content.module.css';

interface NoticeContentProps {
  icon: ReactNode;
  tone: 'success' | 'warning';
  children: ReactNode;
}

export function NoticeContent({ icon, tone, children }: NoticeContentProps) {
  return (
    <div className={classes.content}>
      <span className={classes.icon} data-tone={tone}>
        {icon}
      </span>
      <div className={classes.text}>{children}</div>
    </div>
  );
}
