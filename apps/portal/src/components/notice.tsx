import { useRef, useState } from 'react';
import { FormAlert } from './form-alert.tsx';
import classes from './notice.module.css';

/** What was done last, above the list. */
export function useNotice() {
  const [text, setText] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  return {
    text,
    place,
    clear: () => setText(null),
    /** `takesFocus` when the button that was used is gone. */
    say: (next: string, { takesFocus = false } = {}) => {
      setText(next);
      if (takesFocus) place.current?.focus({ preventScroll: true });
    },
  };
}

export function Notice({ notice }: { notice: ReturnType<typeof useNotice> }) {
  return (
    <div ref={notice.place} tabIndex={-1} className={classes.notice}>
      <FormAlert success={notice.text} />
    </div>
  );
}
