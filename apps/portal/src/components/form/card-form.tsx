import type { FormEvent, ReactNode, Ref } from 'react';
import classes from './card-form.module.css';
import { FormAlert } from './form-alert.tsx';

interface CardFormProps {
  title: string;
  onSubmit: () => void;
  children: ReactNode;
  /** The save, and beside it the way back; at the right of the foot. */
  actions: ReactNode;
  /** A remark at the left of the foot. */
  note?: ReactNode;
  error?: string | null;
  success?: string | null;
  ref?: Ref<HTMLFormElement>;
}

/** A form as a card: title, fields, and the save at its foot. */
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

/** Two fields that belong together, such as first and last name. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** The narrow page around card forms, with its header. */
export function FormPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
