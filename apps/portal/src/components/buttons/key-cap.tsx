import classes from './key-cap.module.css';

/** The key that does the same, beside the words of a button; screens that are touched have none. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {children}
    </kbd>
  );
}
