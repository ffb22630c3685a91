import classes from './key-cap.module.css';

/** Shows the keyboard shortcut of a button; hidden on touch screens. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {children}
    </kbd>
  );
}
