import { type ReactNode, useId } from 'react';
import classes from './form-group.module.css';

interface FormGroupProps {
  title: string;
  /** Why it is there, in a line. */
  help: string;
  children: ReactNode;
}

/** A group of fields with its reason at the left; stacked where there is no room. */
export function FormGroup({ title, help, children }: FormGroupProps) {
  const titleId = useId();
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <p className={classes.help}>{help}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
