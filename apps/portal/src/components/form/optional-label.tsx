import { optionalField } from '@alo/messages/platform/controls.ts';
import classes from './optional-label.module.css';

/** Required fields have no asterisk, so optional ones are marked. */
export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>{optionalField}</span>
    </>
  );
}
