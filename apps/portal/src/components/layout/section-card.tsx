import { type ReactNode, useId } from 'react';
import classes from './section-card.module.css';

interface SectionCardProps {
  title: string;
  beside?: ReactNode;
  hasPopup?: boolean;
  children: ReactNode;
}

export function SectionCard({ title, beside, hasPopup, children }: SectionCardProps) {
  const id = useId();
  return (
    <section className={classes.card} data-popup={hasPopup || undefined} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {beside !== undefined && <span className={classes.beside}>{beside}</span>}
      </div>
      {children}
    </section>
  );
}
