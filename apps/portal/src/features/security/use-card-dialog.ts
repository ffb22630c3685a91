import { useRef, useState } from 'react';
import { useReloadSecurity } from './use-security.ts';

/** `finish` reloads and focuses the title. */
export function useCardDialog<Dialog>() {
  const reload = useReloadSecurity();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [successText, setSuccessText] = useState<string | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);

  const openDialog = (next: Dialog) => {
    setSuccessText(null);
    setDialog(next);
  };
  const finish = async (text: string | null) => {
    await reload();
    setSuccessText(text);
    close();
    titleRef.current?.focus();
  };

  return {
    card: { titleRef, successText },
    dialog,
    open: openDialog,
    close,
    finish,
    setSuccessText,
  };
}
