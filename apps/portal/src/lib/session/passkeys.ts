import {
  addPasskey,
  loginWithPasskey,
  startPasskey,
  startPasskeyLogin,
} from '@alo/contract/identity/passkeys.ts';
import type { SessionToken } from '@alo/contract/identity/session.ts';
import { passkeyRefusals as texts } from '@alo/messages/identity/second-step.ts';
import { callApi } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { describeFormError } from '../forms/form-error-text.ts';

type CreationOptions = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0];
type RequestOptions = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0];

const loadLibrary = () => import('@simplewebauthn/browser');

/** Browsers refuse passkeys for IP addresses. */
export function canUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(window.location.hostname.replaceAll(/[[\]]/g, ''));
  return window.isSecureContext && 'PublicKeyCredential' in window && !isNumber;
}

export async function createPasskey(name: string, password: string): Promise<void> {
  const { startRegistration } = await loadLibrary();
  const options = await callApi(startPasskey, { body: { password } });
  const credential = await startRegistration({
    optionsJSON: options as unknown as CreationOptions['optionsJSON'],
  });
  await callApi(addPasskey, { body: { name, credential } });
}

export async function signInWithPasskey(): Promise<SessionToken> {
  return callApi(loginWithPasskey, { body: { credential: await answerLoginChallenge() } });
}

export async function answerLoginChallenge() {
  const { startAuthentication } = await loadLibrary();
  const options = await callApi(startPasskeyLogin);
  return startAuthentication({
    optionsJSON: options as unknown as RequestOptions['optionsJSON'],
  });
}

export function describePasskeyError(
  error: unknown,
  byCode: Readonly<Record<string, string>> = {},
): string {
  if (error instanceof ApiError) return describeFormError(error, byCode);
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.cancelled;
  return name === 'InvalidStateError' ? texts.alreadyThere : texts.failed;
}
