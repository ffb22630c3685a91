import type { ReactNode } from 'react';
import classes from './selection-dock.module.css';

interface SelectionDockProps {
  /** Null hides the dock. */
  countText: string | null;
  note?: ReactNode;
  /** On a phone, the button with `data-main` gets the remaining width. */
  children: ReactNode;
}

export function SelectionDock({ countText, note, children }: SelectionDockProps) {
  return (
    <>
      <span role="status" className="visually-hidden">
        {countText}
      </span>
      {countText !== null && (
        <section className={`no-print ${classes.dock}`} aria-label={countText}>
          <p className={classes.text}>
            <b>{countText}</b>
            {note}
          </p>
          {children}
        </section>
      )}
    </>
  );
}
