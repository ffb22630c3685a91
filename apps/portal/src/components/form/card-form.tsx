import type { FormEvent, ReactNode, Ref } from 'react';
import classes from './card-form.module.css';
import { FormAlert } from './form-alert.tsx';

interface CardFormProps {
  title: string;
  onSubmit: () => void;
  children: ReactNode;
  actions: ReactNode;
  note?: ReactNode;
  error?: string | null;
  success?: string | null;
  ref?: Ref<HTMLFormElement>;
}

export function CardForm({
  title,
  onSubmit,
  children,
  actions,
  note,
  error,
  success,
  ref,
}: CardFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={ref} className={classes.card} aria-label={title} noValidate onSubmit={submit}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.fields}>
        <FormAlert error={error} success={success} />
        {children}
      </div>
      <div className={classes.foot}>
        {note && <div className={classes.note}>{note}</div>}
        {actions}
      </div>
    </form>
  );
}

/** In place of a form that is loading or failed to load. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

export function FormPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
