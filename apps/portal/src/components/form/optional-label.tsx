import { optionalField } from '@alo/messages/platform/controls.ts';
import classes from './optional-label.module.css';

/** Optional fields are marked instead of required ones. */
export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>{optionalField}</span>
    </>
  );
}
