import { optionalField } from '@alo/messages/platform/controls.ts';
import classes from './optional-label.module.css';

/** Marks optional fields, because required fields have no asterisk. */
export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>{optionalField}</span>
    </>
  );
}
