import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LoginDialog } from './login-dialogs.tsx';
import { getDialog, getEmail, removeDialog } from './login-query.ts';

interface OpenDialog {
  key: number;
  dialog: LoginDialog;
  email: string;
  isOpen: boolean;
}

export function useLoginDialog() {
  const [query, setQuery] = useSearchParams();
  const requestedDialog = getDialog(query);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);

  useEffect(() => {
    if (requestedDialog === null) return;
    setOpenDialog({ key: 0, dialog: requestedDialog, email: getEmail(query), isOpen: true });
    setQuery(removeDialog(query), { replace: true });
  }, [requestedDialog, query, setQuery]);

  return {
    open: openDialog,
    recover: (email: string) =>
      setOpenDialog((previous) => ({
        key: (previous?.key ?? 0) + 1,
        dialog: 'recovery',
        email,
        isOpen: true,
      })),
    close: () => setOpenDialog((current) => current && { ...current, isOpen: false }),
  };
}
