import type { ReactNode } from 'react';
import classes from './selection-dock.module.css';

interface SelectionDockProps {
  /** Text with the number of chosen rows; null hides the dock. */
  chosen: string | null;
  note?: ReactNode;
  /** Actions. On a phone the one with `data-main` gets the remaining width. */
  children: ReactNode;
}

/** A bar at the bottom of the page with actions for the chosen rows. */
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
