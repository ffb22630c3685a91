import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 500;

export function useDebouncedText(value: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(value);
  const settled = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Other code changed the value, for example Back.
  useEffect(() => {
    if (value === settled.current) return;
    settled.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (typed: string) => {
    clearTimeout(timer.current);
    setText(typed);
    if (typed.trim() === settled.current) return;
    settled.current = typed.trim();
    onSettle(typed.trim());
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, TYPING_PAUSE_MS, typed);
  };
  return { text, type, settle };
}
