import type { ReactNode } from 'react';
import classes from './selection-dock.module.css';

interface SelectionDockProps {
  /** How many are chosen, as text; null: none are, and there is no dock. */
  chosen: string | null;
  /** Beside it: what of them is meant. */
  note?: ReactNode;
  /** What can be done; the one that matters takes the room of a phone with `data-main`. */
  children: ReactNode;
}

/** What can be done with the chosen rows: above the foot of the page, there from the first one on. */
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
