import type { ReactNode } from 'react';
import classes from './section-head.module.css';

interface SectionHeadProps {
  title: string;
  count?: string;
  children?: ReactNode;
}

export function SectionHead({ title, count, children }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>{title}</h2>
      {count !== undefined && <span className={classes.count}>{count}</span>}
      {children !== undefined && <div className={classes.tools}>{children}</div>}
    </div>
  );
}
