import { cleanEmail } from '../../lib/inputs/clean-email.ts';
import type { LoginDialog } from './login-dialogs.tsx';

/** Reloads and shared links must not repeat the dialog. */
const DIALOG_BY_PARAM: Readonly<Record<string, LoginDialog>> = {
  openPasswordRecover: 'recovery',
  emailVerified: 'emailVerified',
  tokenError: 'tokenError',
};

export function getDialog(query: URLSearchParams): LoginDialog | null {
  const param = Object.keys(DIALOG_BY_PARAM).find((name) => query.get(name) === 'true');
  return param === undefined ? null : DIALOG_BY_PARAM[param]!;
}

export function removeDialog(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !(name in DIALOG_BY_PARAM)));
}

export function getEmail(query: URLSearchParams): string {
  // An unencoded `+` arrives as a space.
  return cleanEmail(query.get('email')?.trim().replaceAll(' ', '+') ?? '');
}
