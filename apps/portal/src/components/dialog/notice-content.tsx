import type { ReactNode } from 'react';
import classes from './notice-content.module.css';

interface NoticeContentProps {
  /** Beside the text; a badge of how it went. */
  icon: ReactNode;
  tone: 'success' | 'warning';
  children: ReactNode;
}

/** What a dialog has to say, with its sign. */
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
