import { help as texts } from '@alo/messages/product/help.ts';
import { IconHelp } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { findHelpPath, type HelpState } from '../../lib/help-path.ts';
import classes from '../buttons/icon-button.module.css';

/** HLP-02 */
export function HelpLink({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  const path = findHelpPath(pathname);
  if (path === null) return null;
  const state: HelpState = { from: { to: pathname + search, title } };
  return (
    <Link
      to={path}
      state={state}
      title={texts.ofPage}
      aria-label={texts.ofPage}
      data-icon
      data-size="sm"
      data-variant="ghost"
      className={`no-print ${classes.button}`}
    >
      <IconHelp size={18} aria-hidden />
    </Link>
  );
}
