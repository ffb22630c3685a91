import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import classes from './code-step.module.css';

interface CodeStepProps {
  id: string;
  title: string;
  text: string;
  error: string | null;
  isBusy: boolean;
  submitLabel: string;
  backLabel: string;
  onSubmit: (event: FormEvent) => void;
  onBack: () => void;
  otherWay: { label: string; onClick: () => void };
  status?: string;
  children: ReactNode;
}

export function CodeStep({ id, title, text, otherWay, status, children, ...form }: CodeStepProps) {
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p id={`${id}-text`} className={classes.text}>
          {text}
        </p>
      </div>
      <FormAlert error={form.error} />
      {children}
      <Button type="submit" variant="filled" size="lg" fullWidth loading={form.isBusy}>
        {form.submitLabel}
      </Button>
      <div className={classes.ways}>
        <Button variant="link" onClick={otherWay.onClick}>
          {otherWay.label}
        </Button>
        <Button variant="link" onClick={form.onBack}>
          {form.backLabel}
        </Button>
      </div>
      {status !== undefined && (
        <p role="status" className={classes.text}>
          {status}
        </p>
      )}
    </form>
  );
}
