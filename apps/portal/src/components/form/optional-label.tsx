import { optionalField } from '@alo/messages/platform/controls.ts';
import classes from './optional-label.module.css';

/** The label of a field that may stay empty: that is said, and the others have no asterisks. */
export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>{optionalField}</span>
    </>
  );
}
