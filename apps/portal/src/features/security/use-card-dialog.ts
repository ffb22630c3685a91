import { useRef, useState } from 'react';
import { useReloadSecurity } from './use-security.ts';

/** A card's dialog, and what was done in it last: then the card's title has the focus. */
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
