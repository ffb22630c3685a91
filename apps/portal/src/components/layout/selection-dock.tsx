import type { ReactNode } from 'react';
import classes from './selection-dock.module.css';

interface SelectionDockProps {
  /** Null hides the dock. */
  chosen: string | null;
  note?: ReactNode;
  /** On a phone, `data-main` gets the remaining width. */
  children: ReactNode;
}

export function SelectionDock({ chosen, note, children }: SelectionDockProps) {
  return (
    <>
      <span role="status" className="visually-hidden">
        {chosen}
      </span>
      {chosen !== null && (
        <section className={`no-print ${classes.dock}`} aria-label={chosen}>
          <p className={classes.text}>
            <b>{chosen}</b>
            {note}
          </p>
          {children}
        </section>
      )}
    </>
  );
}
