import { useRef, useState } from 'react';
import { useReloadSecurity } from './use-security.ts';

/** `finish` reloads, shows the result and focuses the title. */
export function useCardDialog<Dialog>() {
  const reload = useReloadSecurity();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<string | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);

  const open = (next: Dialog) => {
    setDone(null);
    setDialog(next);
  };
  const finish = async (text: string | null) => {
    await reload();
    setDone(text);
    close();
    titleRef.current?.focus();
  };

  return { card: { titleRef, done }, dialog, open, close, finish, setDone };
}
