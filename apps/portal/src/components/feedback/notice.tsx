import { type ReactNode, useRef, useState } from 'react';
import { FormAlert } from '../form/form-alert.tsx';
import classes from './notice.module.css';

export function useNotice() {
  const [text, setText] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const show = (success: string | null, error: string | null) => {
    setText(success);
    setRefusal(error);
  };
  return {
    text,
    refusal,
    region,
    clear: () => show(null, null),
    showSuccess: (next: string, { takesFocus = false } = {}) => {
      show(next, null);
      if (takesFocus) region.current?.focus({ preventScroll: true });
    },
    showError: (error: string) => show(null, error),
  };
}

interface NoticeProps {
  notice: ReturnType<typeof useNotice>;
  action?: ReactNode;
}

export function Notice({ notice, action }: NoticeProps) {
  return (
    <div ref={notice.region} tabIndex={-1} className={`no-print ${classes.notice}`}>
      <FormAlert error={notice.refusal} success={notice.text} action={action} />
    </div>
  );
}
