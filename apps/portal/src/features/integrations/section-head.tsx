import type { ReactNode, Ref } from 'react';
import classes from './section-head.module.css';

interface SectionHeadProps {
  title: string;
  count?: string;
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

export function SectionHead({ title, count, titleRef, children }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <h2
        ref={titleRef}
        tabIndex={titleRef === undefined ? undefined : -1}
        className={classes.title}
      >
        {title}
      </h2>
      {count !== undefined && <span className={classes.count}>{count}</span>}
      {children !== undefined && <div className={classes.tools}>{children}</div>}
    </div>
  );
}
