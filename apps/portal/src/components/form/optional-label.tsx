import { optionalField } from '@alo/messages/platform/controls.ts';
import classes from './optional-label.module.css';

export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>{optionalField}</span>
    </>
  );
}
