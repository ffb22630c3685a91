import { type ReactNode, useId } from 'react';
import classes from './form-group.module.css';

interface FormGroupProps {
  title: string;
  help: string;
  children: ReactNode;
}

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
