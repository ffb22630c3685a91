import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LoginDialog } from './login-dialogs.tsx';
import { dialogFrom, emailFrom, withoutDialog } from './login-query.ts';

interface OpenDialog {
  /** Another one each time it opens: it begins anew. */
  key: number;
  dialog: LoginDialog;
  email: string;
  isOpen: boolean;
}

/** The dialog over the sign-in form: the one that the address asks for, or the recovery on request. */
export function useLoginDialog() {
  const [query, setQuery] = useSearchParams();
  const asked = dialogFrom(query);
  const [open, setOpen] = useState<OpenDialog | null>(null);

  useEffect(() => {
    if (asked === null) return;
    setOpen({ key: 0, dialog: asked, email: emailFrom(query), isOpen: true });
    setQuery(withoutDialog(query), { replace: true });
  }, [asked, query, setQuery]);

  return {
    open,
    recover: (email: string) =>
      setOpen((last) => ({ key: (last?.key ?? 0) + 1, dialog: 'recovery', email, isOpen: true })),
    close: () => setOpen((current) => current && { ...current, isOpen: false }),
  };
}
