import classes from './key-cap.module.css';

export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {children}
    </kbd>
  );
}
