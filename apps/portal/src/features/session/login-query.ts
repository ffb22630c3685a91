import { cleanEmail } from '../../lib/inputs/clean-email.ts';
import type { LoginDialog } from './login-dialogs.tsx';

/** Shown once: a reload or a shared address must not say it again. */
const DIALOG_BY_PARAM: Readonly<Record<string, LoginDialog>> = {
  openPasswordRecover: 'recovery',
  emailVerified: 'emailVerified',
  tokenError: 'tokenError',
};

export function dialogFrom(query: URLSearchParams): LoginDialog | null {
  const param = Object.keys(DIALOG_BY_PARAM).find((name) => query.get(name) === 'true');
  return param === undefined ? null : DIALOG_BY_PARAM[param]!;
}

export function withoutDialog(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !(name in DIALOG_BY_PARAM)));
}

export function emailFrom(query: URLSearchParams): string {
  // A `+` of an address that was put into a link unencoded arrives as a space.
  return cleanEmail(query.get('email')?.trim().replaceAll(' ', '+') ?? '');
}
